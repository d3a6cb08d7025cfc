import type { Place, Public } from '$shared/protocol';
import type { TableTexts } from '$src/i18n/table.ru';

/** What a place card shows, read from the view. */
export interface Marks {
  /** The whole name for ears (number, nick, state, warnings, nomination). */
  name: string;
  status: string;
  brief: string;
  tone: 'plain' | 'floor' | 'ballot';
  next: boolean;
  /** The seat the hand lies against in the running round, 0 while unknown. */
  hand: number;
}

/** marksOf says what stands on the card of a place. */
export function marksOf(view: Public, place: Place, own: number, hasNote: boolean, t: TableTexts): Marks {
  const { stage } = view;
  const order = BALLOT.has(stage.name) ? view.ballot.findIndex(({ seat }) => seat === place.seat) + 1 : 0;
  const by = view.ballot[order - 1]?.by ?? 0;
  const speaking = stage.seat === place.seat && SPEAKING.has(stage.name);
  const candidate = stage.name === 'vote' && stage.candidate === place.seat;
  const next = !view.result && nextSpeaker(view) === place.seat;
  const hand = handOf(view, place.seat);
  const name = t.seat.name;
  const parts = [
    String(place.seat),
    place.nick,
    place.seat === own && name.you,
    !place.alive && name.out(exitOf(place, t)),
    place.bot && name.bot,
    !place.online && place.alive && name.offline,
    place.warnings > 0 && name.warnings(place.warnings),
    order > 0 && name.nominatedBy(by),
    speaking && name.speaking,
    candidate && name.candidate,
    next && name.next,
    place.silenced && place.alive && name.silenced,
    place.skipsNext && place.alive && name.skipsNext,
    hand > 0 && name.handOn(hand),
    hasNote && name.note,
  ];
  return {
    name: parts.filter(Boolean).join(', '),
    ...statusOf(view, place, { speaking, candidate, order }, t),
    next: next && !speaking,
    hand,
  };
}

/** The stages in which the day's list is in play; it stays in the view until the next day. */
const BALLOT: ReadonlySet<string> = new Set(['silence', 'speech', 'nomReview', 'vote', 'tieSpeech', 'lift']);

const SPEAKING: ReadonlySet<string> = new Set(['speech', 'tieSpeech', 'lastWord']);

function statusOf(
  view: Public,
  place: Place,
  now: { speaking: boolean; candidate: boolean; order: number },
  t: TableTexts,
): Pick<Marks, 'status' | 'brief' | 'tone'> {
  const word = (status: string, tone: Marks['tone'], brief = status) => ({ status, brief, tone });
  if (now.speaking) return word(t.seat.speaking, 'floor', t.seat.speakingBrief);
  if (!place.alive) return word(exitOf(place, t), 'plain');
  if (now.candidate) return word(t.seat.candidate, 'ballot', t.seat.candidateBrief);
  if (now.order > 0) return word(t.seat.nominated(now.order), 'ballot');
  if (place.silenced) return word(t.seat.silenced, 'plain');
  if (place.skipsNext) return word(t.seat.skipsNext, 'plain', t.seat.silenced);
  if (view.stage.name === 'deal' && place.cardSeen) return word(t.seat.seen, 'plain', t.seat.seenBrief);
  if (!place.online) return word(t.seat.offline, 'plain', t.seat.offlineBrief);
  return word('', 'plain');
}

function exitOf({ exit }: Place, t: TableTexts): string {
  if (!exit) return t.seat.out;
  const how = t.seat.exit[exit.manner as keyof TableTexts['seat']['exit']] ?? t.seat.exit.removed;
  return how(exit.day, exit.night);
}

/** The seat after the speaker that will have the floor, or 0. */
export function nextSpeaker(view: Public, after = 1): number {
  const { stage, order, seats } = view;
  if (stage.name === 'tieSpeech') {
    const tied = tiedOf(view);
    return tied[tied.indexOf(stage.seat) + after] ?? 0;
  }
  if (stage.name !== 'speech' && stage.name !== 'silence') return 0;
  const from = order.indexOf(stage.seat);
  if (from < 0) return 0;
  const left = order.slice(from + 1).filter((seat) => {
    const place = seats.find((one) => one.seat === seat);
    return place?.alive && !place.silenced;
  });
  return left[after - 1] ?? 0;
}

/** The candidates who share the most hands of the last closed round, in ballot order. */
export function tiedOf(view: Public): number[] {
  const closed = view.vote?.rounds.findLast(({ candidates }) => candidates.every((one) => one.closed));
  const hands = closed?.candidates.map((one) => one.hands?.length ?? 0) ?? [];
  const most = Math.max(0, ...hands);
  return closed?.candidates.filter((_, i) => hands[i] === most).map(({ seat }) => seat) ?? [];
}

/** Where a hand lies in the running round: known for closed windows, and for the last one once the round is over. */
function handOf(view: Public, seat: number): number {
  const vote = view.vote;
  if (!vote || vote.lift) return 0;
  const round = vote.rounds.at(-1);
  return round?.candidates.find(({ closed, hands }) => closed && hands?.includes(seat))?.seat ?? 0;
}

/** How a running round stands, for the floor card. */
export function tallyOf(view: Public): { seat: number; closed: boolean; open: boolean; hands: number }[] {
  const round = view.vote?.rounds.at(-1);
  if (!round) return [];
  return round.candidates.map(({ seat, closed, hands }) => ({
    seat,
    closed,
    open: !closed && view.stage.name === 'vote' && view.stage.candidate === seat,
    hands: hands?.length ?? 0,
  }));
}
