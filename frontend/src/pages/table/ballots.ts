import type { Line } from '$shared/protocol';

/** One pass over the candidates, as the chronicle tells it. */
export interface Pass {
  day: number;
  /** Number of the pass on that day, from 1. */
  round: number;
  kind: 'round' | 'lift';
  /** Voter → candidate; in a lift vote voter → 0 for «за». */
  hands: ReadonlyMap<number, number>;
  /** Candidates in order with their hands. */
  counts: readonly (readonly [candidate: number, count: number])[];
  aborted: boolean;
}

/** passesOf gathers the show of hands of every vote so far. Hands are public from each «Спасибо» on. */
export function passesOf(chronicle: readonly Line[]): Pass[] {
  const passes: Pass[] = [];
  let open: { day: number; hands: Map<number, number>; counts: [number, number][] } | null = null;
  const close = (aborted: boolean) => {
    if (!open) return;
    const round = passes.filter(({ day, kind }) => day === open?.day && kind === 'round').length + 1;
    passes.push({ day: open.day, round, kind: 'round', hands: open.hands, counts: open.counts, aborted });
    open = null;
  };
  for (const { kind, day, seat = 0, seats = [], count = 0 } of chronicle) {
    switch (kind) {
      case 'hands':
        if (open?.counts.some(([candidate]) => candidate === seat)) close(false);
        open ??= { day, hands: new Map(), counts: [] };
        for (const voter of seats) open.hands.set(voter, seat);
        open.counts.push([seat, seats.length]);
        break;
      case 'tally':
        close(false);
        break;
      case 'voteAborted':
        close(true);
        break;
      case 'rerun':
        open = null;
        break;
      case 'lift':
        passes.push({ day, round: 0, kind: 'lift', hands: new Map(), counts: [[0, count]], aborted: false });
        break;
      default:
        break;
    }
  }
  close(false);
  return passes;
}
