/** How long a button is deaf after it has changed its meaning, ms. */
export const GUARD = 600;

/**
 * Keeps a press that was meant for one thing from doing another. When a
 * pressable meaning gives way, the button is deaf for a moment; a button that
 * had nothing to say may speak at once, or a three-second vote would be
 * shortened for nothing.
 */
export class Guard {
  #now: () => number;
  #meaning = '';
  #deafUntil = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Tells the guard what the button means now; empty for nothing. */
  turn(meaning: string): void {
    if (meaning === this.#meaning) return;
    if (this.#meaning) this.#deafUntil = this.#now() + GUARD;
    this.#meaning = meaning;
  }

  /** Whether a press now was meant for what the button says. */
  get passes(): boolean {
    return this.#now() >= this.#deafUntil;
  }
}
