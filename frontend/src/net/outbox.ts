import type { ClubCommand, Code } from '$shared/protocol';
import { randomHex } from './random';

/** Frames sent from the deal to the morning all have this length in bytes. */
export const VEILED_FRAME = 160;

/** After this long without an answer the page says «Отправляем…», in ms. */
export const SLOW_AFTER = 1000;

/** After this long it says «Не доставлено — связь», in ms. */
export const UNDELIVERED_AFTER = 3000;

/** How a command ended. */
export type Answer = { ok: true } | { ok: false; code: Code | 'gone'; ru: string; en: string };

/** A command that has not been answered. */
export interface Unanswered {
  key: string;
  command: ClubCommand;
  frame: string;
  /** When it was first handed to a connection, on the local clock. */
  since: number;
  answer: (answer: Answer) => void;
}

/**
 * Commands on their way: kept with their keys until the server has answered,
 * handed again to every new connection. The key makes the second hand-over
 * harmless.
 */
export class Outbox {
  #waiting = new Map<string, Unanswered>();

  /** Writes the frame of a command and keeps it until it is answered. */
  put(
    command: ClubCommand,
    stage: number,
    veiled: boolean,
    now: number,
  ): Promise<Answer> & { frame: string } {
    const key = randomHex(16);
    const frame = frameOf(command, key, stage, veiled);
    let resolve: (answer: Answer) => void = () => {};
    const promise = new Promise<Answer>((done) => {
      resolve = done;
    });
    this.#waiting.set(key, { key, command, frame, since: now, answer: resolve });
    return Object.assign(promise, { frame });
  }

  /** Settles the command with this key, if it is still waiting. */
  settle(key: string, answer: Answer): void {
    const waiting = this.#waiting.get(key);
    if (!waiting) return;
    this.#waiting.delete(key);
    waiting.answer(answer);
  }

  /** Gives up on everything: the page stays away from this table. */
  abandon(): void {
    for (const key of [...this.#waiting.keys()]) {
      this.settle(key, { ok: false, code: 'gone', ru: 'Не доставлено.', en: 'Not delivered.' });
    }
  }

  /** Whatever has not been answered, oldest first. */
  get waiting(): Unanswered[] {
    return [...this.#waiting.values()];
  }
}

/** The wire form of a command, padded while the night's veil is on. */
export function frameOf(command: ClubCommand, key: string, stage: number, veiled: boolean): string {
  const text = JSON.stringify({ ...command, key, stage });
  return veiled ? padded(text) : text;
}

/**
 * Spaces after the JSON up to the next multiple of the veiled length in UTF-8
 * bytes, so that the seat picked and the role behind the pick do not show in
 * the length.
 */
function padded(text: string): string {
  const bytes = new TextEncoder().encode(text).length;
  const whole = Math.ceil(bytes / VEILED_FRAME) * VEILED_FRAME;
  return text + ' '.repeat(whole - bytes);
}
