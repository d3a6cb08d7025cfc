/**
 * What the person has already asked for before a table's page is loaded: a
 * press of «Сесть» in a list must not have to be repeated in the room. Kept for
 * the one next table only, and used up by asking.
 */
let seat = '';

/** Remembers that the person wants a chair at this table. */
export function wantSeat(code: string) {
  seat = code;
}

/** Whether a chair was wanted at this table; asking uses it up. */
export function takeWantedSeat(code: string): boolean {
  const wanted = seat === code;
  seat = '';
  return wanted;
}
