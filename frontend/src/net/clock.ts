/** A moment in Unix milliseconds. */
export type Instant = number;

/** How many measurements the offset is the median of. */
const SAMPLES = 5;

/** The device's own clock: monotonic between wake-ups, in milliseconds. */
export const localClock = (): number => performance.timeOrigin + performance.now();

/**
 * Server time as this device can know it. The device's wall clock may be wrong
 * by hours; the offset is measured by ping and pong and is the median of the
 * last five, so that one slow answer does not move the hands.
 */
export class ServerClock {
  #local: () => number;
  #offsets: number[] = [];
  #seed: number | null = null;
  /** A watcher's hands run one delay behind, in milliseconds. */
  delay = 0;
  /** Round trip of the last answer in milliseconds, or null before the first. */
  roundTrip: number | null = null;

  constructor(local: () => number = localClock) {
    this.#local = local;
  }

  /** Takes the first rough word of the server, good until a ping is answered. */
  seed(server: Instant): void {
    this.#seed = server - this.#local();
  }

  /** Takes one measurement: sent and received on the local clock. */
  sample(sent: number, received: number, server: Instant): void {
    this.roundTrip = Math.max(0, received - sent);
    this.#offsets.push(server - (sent + received) / 2);
    if (this.#offsets.length > SAMPLES) this.#offsets.shift();
  }

  /** Forgets the measurements: after sleep the monotonic clock may have stood. */
  forget(): void {
    const kept = this.offset;
    this.#offsets = [];
    this.#seed = kept;
  }

  /** The reading to put into a ping. */
  local(): number {
    return this.#local();
  }

  /** Server time minus local time, in milliseconds. */
  get offset(): number {
    if (this.#offsets.length === 0) return this.#seed ?? 0;
    return median(this.#offsets);
  }

  /** What the server's clock shows now, less the watcher's delay. */
  now(): Instant {
    return this.#local() + this.offset - this.delay;
  }
}

/** The middle of the numbers; the mean of the two middle ones when even. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  if (sorted.length % 2 === 1) return upper;
  return ((sorted[half - 1] ?? 0) + upper) / 2;
}

/** The part of a stage that a countdown needs. */
export interface Timed {
  id: number;
  openedAt: Instant;
  closesAt: Instant;
  pausedAt: Instant;
}

/**
 * Time left in a stage. Never negative, and never rising while the stage keeps
 * its deadline: a better measurement of the offset may hold the hands for a
 * moment, it does not turn them back.
 */
export class Countdown {
  #deadline = '';
  #least = Number.POSITIVE_INFINITY;

  /** Milliseconds left, or null when the stage has no timer. */
  remaining(stage: Timed, now: Instant): number | null {
    if (stage.closesAt === 0) return null;
    const deadline = `${stage.id}:${stage.closesAt}:${stage.pausedAt}`;
    if (deadline !== this.#deadline) {
      this.#deadline = deadline;
      this.#least = stage.closesAt - stage.openedAt;
    }
    const from = stage.pausedAt || now;
    this.#least = Math.max(0, Math.min(this.#least, stage.closesAt - from));
    return this.#least;
  }
}

/** Whole seconds as people count them down: 1 ms left is still «1». */
export const wholeSeconds = (remaining: number): number => Math.ceil(remaining / 1000);

/** «m:ss». */
export function clockText(remaining: number): string {
  const seconds = wholeSeconds(remaining);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
