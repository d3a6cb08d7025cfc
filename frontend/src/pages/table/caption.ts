import type { Public } from '$shared/protocol';
import type { TableTexts } from '$src/i18n/table.ru';

/** What the automatic host says now, with the clause behind it. */
export interface Caption {
  text: string;
  clause: string;
}

/** captionOf is the host's word for the stage. The order and the texts are the server's; nothing is decided here. */
export function captionOf(view: Public, t: TableTexts): Caption {
  const { stage, options } = view;
  const { seat, candidate } = stage;
  switch (stage.name) {
    case 'lobby':
    case 'seating':
      return { text: '', clause: '1' };
    case 'deal':
      return { text: t.host.deal, clause: '1' };
    case 'n0Mafia':
      return { text: t.host.agreement, clause: '3.1' };
    case 'n0Sheriff':
    case 'n0Free':
      return { text: t.host.quiet, clause: '3.1' };
    case 'silence':
      return { text: t.host.silence(seat), clause: '8' };
    case 'speech':
      return { text: t.host.speech(seat, options.times.speech / 1000), clause: '4.1' };
    case 'nomReview':
      return review(view, t);
    case 'vote':
      return { text: t.host.vote(candidate), clause: '5.3' };
    case 'tieSpeech':
      return { text: t.host.tieSpeech(seat, options.times.tieSpeech / 1000), clause: '4.6' };
    case 'lift':
      return { text: t.host.lift(view.vote?.lift?.seats ?? []), clause: '5.2' };
    case 'lastWord':
      return { text: t.host.lastWord(seat), clause: '10.4' };
    case 'nightFall':
      return { text: t.host.nightFall, clause: '3.1' };
    case 'nShot':
      return { text: t.host.shot, clause: '3.2' };
    case 'nDon':
    case 'nSheriff':
      return { text: t.host.check, clause: '3.3' };
    case 'bestMove':
      return { text: t.host.bestMove, clause: '3.4' };
    case 'morning':
      return { text: morning(view, t), clause: '3.2' };
    case 'protestOpen':
    case 'closed':
      return { text: t.host.over, clause: '11.1' };
    case 'protestVote':
      return { text: t.host.protestVote, clause: '11.3' };
  }
}

function review({ ballot, stage, voteCancelled }: Public, t: TableTexts): Caption {
  const [first] = ballot;
  if (voteCancelled) return { text: t.host.reviewCancelled, clause: '10.2' };
  if (!first) return { text: t.host.reviewNobody, clause: '5.1' };
  if (ballot.length > 1) return { text: t.host.review(ballot.map(({ seat }) => seat)), clause: '5.3' };
  const text = stage.day === 1 ? t.host.reviewSingleFirst(first.seat) : t.host.reviewLeaves(first.seat);
  return { text, clause: '5.1' };
}

function morning({ seats, stage }: Public, t: TableTexts): string {
  const killed = seats.find(
    ({ exit }) => exit?.manner === 'shot' && exit.night === stage.night && stage.night > 0,
  );
  if (killed) return t.host.morningKilled(killed.seat);
  return stage.night > 0 ? t.host.morningMiss : t.host.morning;
}
