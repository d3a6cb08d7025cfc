import type { Line, Own, Public } from '$shared/protocol';
import type { TableTexts } from '$src/i18n/table.ru';
import { captionOf } from './caption';
import { nextSpeaker, tiedOf } from './marks';
import { WINDOW_COUNT, windowOf } from './phase';

/** What stands on the floor card. */
export interface Floor {
  /** A line above: a tie, a window's number. */
  above: string;
  /** The sentence of the card, or the words before the seat. */
  text: string;
  /** The seat the card is about: the speaker, the one who leaves, the candidate. */
  seat: number;
  nick: string;
  /** The card is about the person himself. */
  mine: boolean;
  /** What comes next. */
  below: string;
  /** What the host says is a rule: its clause, or an empty string. */
  clause: string;
  /** The list of nominees belongs here. */
  ballot: boolean;
  /** The running vote belongs here. */
  tally: boolean;
}

/** floorOf gathers the floor card: exactly one stands on the page. */
export function floorOf(view: Public, own: Own | null, t: TableTexts): Floor {
  const { stage } = view;
  const caption = captionOf(view, t);
  const about = stage.name === 'vote' ? stage.candidate : stage.seat;
  const nick = view.seats.find(({ seat }) => seat === about)?.nick ?? '';
  const mine = about > 0 && about === own?.seat;
  const base: Floor = {
    above: '',
    text: caption.text,
    seat: 0,
    nick: '',
    mine: false,
    below: '',
    clause: caption.clause,
    ballot: false,
    tally: false,
  };
  switch (stage.name) {
    case 'speech':
      return {
        ...base,
        text: mine ? t.floor.speaksYou : t.floor.speaks,
        seat: about,
        nick,
        mine,
        below: queue(view, t),
        ballot: true,
      };
    case 'silence':
      return { ...base, seat: about, nick, mine, below: queue(view, t), ballot: true };
    case 'tieSpeech':
      return {
        ...base,
        above: tie(view, t),
        text: mine ? t.floor.speaksYou : t.floor.speaks,
        seat: about,
        nick,
        mine,
        below: [queue(view, t), t.floor.revote(tiedOf(view))].filter(Boolean).join(' · '),
      };
    case 'lastWord':
      return { ...base, text: mine ? t.floor.leavesYou : t.floor.leaves, seat: about, nick, mine };
    case 'vote': {
      const candidates = view.vote?.rounds.at(-1)?.candidates ?? [];
      const nth = candidates.findIndex(({ seat }) => seat === about) + 1;
      const above = [
        candidates.length > 1 && t.floor.candidate(nth, candidates.length),
        stage.round > 1 && t.floor.round(stage.round),
      ];
      return { ...base, above: above.filter(Boolean).join(' · '), seat: about, nick, tally: true };
    }
    case 'lift':
      return { ...base, above: tie(view, t) };
    case 'nomReview':
      return { ...base, ballot: view.ballot.length > 0 };
    case 'nShot':
    case 'nDon':
    case 'nSheriff':
      return { ...base, above: t.floor.window(windowOf(stage.name), WINDOW_COUNT) };
    case 'deal': {
      const seen = view.seats.filter(({ cardSeen }) => cardSeen).length;
      return { ...base, below: t.floor.cards(seen, view.seats.length) };
    }
    case 'morning': {
      const living = view.seats.filter(({ alive }) => alive).length;
      const dry = living === 4 && view.dryNights > 0 ? t.floor.dryNights(view.dryNights) : '';
      return { ...base, below: [t.floor.living(living), dry].filter(Boolean).join(' · ') };
    }
    default:
      return base;
  }
}

/** «далее 5 · потом 7». */
function queue(view: Public, t: TableTexts): string {
  const next = nextSpeaker(view, 1);
  const then = nextSpeaker(view, 2);
  if (!next) return view.stage.name === 'tieSpeech' ? '' : t.floor.lastOfCircle;
  return then ? `${t.floor.next(next)} · ${t.floor.afterNext(then)}` : t.floor.next(next);
}

/** «Поровну: 7 и 9 — по 4 голоса», from the round that ended so. */
function tie(view: Public, t: TableTexts): string {
  const tied = tiedOf(view);
  const round = view.vote?.rounds.findLast(({ candidates }) => candidates.every((one) => one.closed));
  const most = round?.candidates.find(({ seat }) => seat === tied[0])?.hands?.length ?? 0;
  return tied.length > 1 ? t.floor.tieOf(tied, most) : '';
}

/** What a seat has said since it was given the floor: the last three lines. */
export function wordsOf(chronicle: readonly Line[], seat: number): string[] {
  const from = chronicle.findLastIndex((line) => line.kind === 'speech');
  return chronicle
    .slice(Math.max(0, from))
    .filter((line) => line.kind === 'said' && line.seat === seat)
    .slice(-3)
    .map(({ text = '' }) => text);
}
