/** Where a seat sits on the table's oval: the cosine and sine of its place. */
export interface Spot {
  x: number;
  y: number;
}

/**
 * The spot of a seat: numbers run clockwise, the host's place is at twelve
 * o'clock between the last seat and the first. With `below` that seat comes to
 * six o'clock and the order stays.
 */
export function spotOf(seat: number, seats: number, below = 0): Spot {
  const step = 360 / seats;
  const turn = below > 0 ? 90 - (-90 + step * (below - 0.5)) : 0;
  const angle = ((-90 + step * (seat - 0.5) + turn) * Math.PI) / 180;
  return { x: round(Math.cos(angle)), y: round(Math.sin(angle)) };
}

const round = (n: number) => Math.round(n * 10_000) / 10_000;
