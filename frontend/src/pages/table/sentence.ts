import type { Line } from '$shared/protocol';
import type { Chronicle } from '$src/i18n/chronicle.ru';

/** A line of the chronicle as it is read. */
export interface Sentence {
  /** The seat the sentence is about; its number stands before the text. 0: about the table. */
  seat: number;
  text: string;
  /** The clause behind it, or an empty string. */
  clause: string;
  /** How it is set: a word of a player, a word of the host, a note of procedure. */
  tone: 'said' | 'host' | 'act';
}

/** sentenceOf writes a line of the chronicle in the catalog's language. */
export function sentenceOf(line: Line, t: Chronicle): Sentence {
  const { seat = 0, by = 0, seats = [], count = 0, counts = [], reason = '', text = '', clause = '' } = line;
  const host = (words: string, rule = clause): Sentence => ({
    seat: 0,
    text: words,
    clause: rule,
    tone: 'host',
  });
  const act = (who: number, words: string, rule = clause): Sentence => ({
    seat: who,
    text: words,
    clause: rule,
    tone: 'act',
  });
  switch (line.kind) {
    case 'seated':
      return host(t.seated, '1');
    case 'nightFalls':
      return host(t.nightFalls(line.night), '3.1');
    case 'dayBegan':
      return host(t.dayBegan(line.day, seat));
    case 'killed':
      return act(seat, t.killed, '3.2');
    case 'miss':
      return host(t.miss, '3.2');
    case 'bestMove':
      return act(seat, t.bestMove(seats));
    case 'speech':
      return act(seat, speech(reason, t), reason === 'tie' ? '4.6' : '4.1');
    case 'said':
      return { seat, text: t.said(text), clause: '', tone: 'said' };
    case 'passed':
      return act(seat, t.passed, '4.4');
    case 'timeOver':
      return act(seat, t.timeOver, '4.1');
    case 'missesCircle':
      return act(seat, t.missesCircle, clause || '8');
    case 'nominated':
      return act(by, t.nominated(seat), '5.1');
    case 'ballot':
      return host(ballot(reason, seats, t));
    case 'ballotFixed':
      return host(t.ballotFixed(seats));
    case 'hands':
      return reason === 'rest'
        ? host(t.rest(seat, count || seats.length, seats), '5.4')
        : host(t.hands(seat, count || seats.length, seats), '5.3');
    case 'tally':
      return host(t.tally(seats.map((one, i) => [one, counts[i] ?? 0] as const)));
    case 'tie':
      return host(t.tie(seats, count), '4.6');
    case 'lift':
      return host(reason === 'left' ? t.lift.left(seats, count) : t.lift.stay(seats, count));
    case 'nobodyLeaves':
      return host(t.nobodyLeaves);
    case 'exit':
      return act(seat, exit(reason, clause, t));
    case 'voteAborted':
      return act(seat, t.voteAborted);
    case 'voteOff':
      return host(t.voteOff);
    case 'warned':
      return act(seat, t.warned(count, offenceOf(line, t)));
    case 'unwarned':
      return act(seat, t.unwarned(count));
    case 'cut':
      return act(seat, reason === 'skipped' ? t.skipped : t.cut);
    case 'called':
      return act(seat, t.called, '4.3');
    case 'lost':
      return act(seat, t.lost);
    case 'back':
      return act(seat, t.back);
    case 'waiting':
      return host(t.waiting(seats));
    case 'paused':
      return host(t.paused);
    case 'resumed':
      return host(t.resumed);
    case 'held':
      return host(t.held(count));
    case 'extended':
      return host(t.extended(count));
    case 'rerun':
      return host(t.rerun(seat, text));
    case 'announced':
      return host(t.announced(text));
    case 'finished':
      return host(finished(text, reason, t));
    case 'protest':
      return act(by, protest(reason, clause, text, t), '11.3');
  }
}

/** What a warning is for: the offence of its clause with the words that made it. */
export function offenceOf({ clause = '', text = '' }: Line, t: Chronicle): string {
  const offence = t.offences[clause] ?? '';
  // A word of the speech is quoted; the words of a host stand by themselves.
  if (!text || !offence) return offence || text;
  return clause.startsWith('4.7')
    ? `${offence}, ${t.quoted(text.replace(/[«»“”"]/g, ''))}`
    : `${offence}: ${text}`;
}

function speech(reason: string, t: Chronicle): string {
  if (reason === 'tie') return t.speech.tie;
  if (reason === 'lastWord') return t.speech.lastWord;
  return t.speech.circle;
}

function ballot(reason: string, seats: readonly number[], t: Chronicle): string {
  switch (reason) {
    case 'nobody':
      return t.ballot.nobody;
    case 'single':
      return t.ballot.single(seats);
    case 'cancelled':
      return t.ballot.cancelled;
    case 'leaves':
      return t.ballot.leaves(seats);
    default:
      return t.ballot.vote(seats);
  }
}

function exit(manner: string, clause: string, t: Chronicle): string {
  switch (manner) {
    case 'vote':
      return t.exit.vote;
    case 'lift':
      return t.exit.lift;
    case 'shot':
      return t.exit.shot;
    default:
      return t.exit.removed(clause);
  }
}

function finished(winner: string, reason: string, t: Chronicle): string {
  const result = t.finished[winner as keyof Chronicle['finished']] ?? t.finished.none;
  const because = t.because[reason as keyof Chronicle['because']];
  return because ? `${result}: ${because}.` : `${result}.`;
}

function protest(status: string, clause: string, text: string, t: Chronicle): string {
  switch (status) {
    case 'admitted':
      return t.protest.admitted;
    case 'refused':
      return t.protest.refused(text);
    case 'frozen':
      return t.protest.frozen;
    case 'passed':
      return t.protest.passed;
    case 'failed':
      return t.protest.failed;
    default:
      return t.protest.filed(clause);
  }
}
