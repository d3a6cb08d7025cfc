import type { Stage } from '$shared/protocol';

/** The last seconds of a budget, in which the clock changes its look: ten of a minute, five of less. */
export function isShort(left: number, { openedAt, closesAt }: Stage): boolean {
  const budget = closesAt - openedAt;
  if (budget <= 6_000) return false;
  return left <= (budget >= 45_000 ? 10_000 : 5_000);
}

/** Whether the person or the system wants nothing to move. */
export function isStill(motion: 'auto' | 'still'): boolean {
  return motion === 'still' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
