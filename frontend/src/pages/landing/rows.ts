import type { TableCard } from '$shared/protocol';

/** A row of the list of open tables. A table that is no longer open stays in its place, marked as closed. */
export interface Row {
  card: TableCard;
  closed: boolean;
}

/**
 * renewed keeps the rows where they are while the list changes: known tables
 * get their new numbers, vanished ones are marked, and new ones wait until the
 * person asks for them.
 */
export function renewed(
  rows: readonly Row[],
  open: readonly TableCard[],
): { rows: Row[]; fresh: TableCard[] } {
  const now = new Map(open.map((card) => [card.code, card]));
  const kept = rows.map(({ card }) => {
    const found = now.get(card.code);
    now.delete(card.code);
    return found ? { card: found, closed: false } : { card, closed: true };
  });
  return { rows: kept, fresh: [...now.values()] };
}

/** welcomed lets the waiting tables in and clears the closed ones away. */
export function welcomed(rows: readonly Row[], fresh: readonly TableCard[]): Row[] {
  return [...rows.filter((row) => !row.closed), ...fresh.map((card) => ({ card, closed: false }))];
}
