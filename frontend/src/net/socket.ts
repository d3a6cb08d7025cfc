import type { Ack, ClubCommand, LinesFrame, Pong, RefusalFrame, ViewFrame, Welcome } from '$shared/protocol';
import { CloseBadToken, Version } from '$shared/protocol';
import type { ServerClock } from './clock';
import { dutyOf, type Stop } from './closing';
import { type Answer, Outbox, UNDELIVERED_AFTER } from './outbox';

/** Messages of the server. */
export type ServerMessage = Welcome | ViewFrame | LinesFrame | Ack | RefusalFrame | Pong;

/** How the line to the table stands. */
export type Link =
  | { state: 'opening' }
  | { state: 'live' }
  | { state: 'lost'; since: number }
  | { state: 'stopped'; why: Stop };

/** The access token and its renewal; the session gives both. */
export interface Tokens {
  /** The token in hand, or an empty string. */
  current(): string | Promise<string>;
  /** A fresh token, or an empty string when the session is gone. */
  refresh(): Promise<string>;
}

/** The part of WebSocket that is used, so that tests may bring their own. */
export interface Wire {
  send(data: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** The browser's own socket to this page's server. The types differ in `this` alone. */
export function openWire(): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as Wire;
}

/** What the table wants to hear. */
export interface Hearer {
  welcome(message: Welcome): void;
  view(frame: ViewFrame): void;
  lines(frame: LinesFrame): void;
  link(link: Link): void;
  /** How many lines of the chronicle are at hand, for hello. */
  held(): number;
}

/** What a line to a table is made of. */
export interface LineTo {
  table: string;
  watch: boolean;
  tokens: Tokens;
  clock: ServerClock;
  hearer: Hearer;
  open: () => Wire;
}

/** Waits between attempts in ms; the last one repeats. */
const BACKOFF = [250, 500, 1000, 2000, 4000] as const;

/** A ping on a quiet line every so often; each is also a clock measurement. */
const PING_EVERY = 15_000;

/** No answer within this and the line is dead, whatever the browser believes. */
const PONG_WITHIN = 5_000;

/** Pings in a row after a connection, for the median. */
const BURST = 5;
const BURST_EVERY = 300;

/**
 * One person's line to one table. It says hello, hands views and lines to the
 * hearer, carries commands until they are answered, measures the clock, and
 * comes back by itself when the line breaks.
 */
export class TableSocket {
  readonly outbox = new Outbox();
  #to: LineTo;
  #wire: Wire | null = null;
  #link: Link = { state: 'opening' };
  /** Failed attempts in a row, for the wait before the next one. */
  #failures = 0;
  /** Counts the attempts, so that one overtaken while it fetched its token ends. */
  #dialled = 0;
  #welcomed = false;
  #refreshed = false;
  #needsFresh = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** When silence will have lasted too long, on the local clock. */
  #deadAt = Number.POSITIVE_INFINITY;
  #closed = false;

  constructor(to: LineTo) {
    this.#to = to;
  }

  /** How the line stands now. */
  get link(): Link {
    return this.#link;
  }

  /** Opens the line; also the way back after «Играть здесь» and the like. */
  start(): void {
    this.#closed = false;
    this.#refreshed = false;
    this.#failures = 0;
    this.#tell({ state: 'opening' });
    void this.#connect();
  }

  /** Hangs up for good. */
  stop(): void {
    this.#closed = true;
    this.#drop();
    clearTimeout(this.#retry);
  }

  /** Sends a command, now or as soon as the line is back. */
  send(command: ClubCommand, stage: number, veiled: boolean): Promise<Answer> {
    const answer = this.outbox.put(command, stage, veiled, this.#to.clock.local());
    if (this.#welcomed) {
      this.#wire?.send(answer.frame);
      this.#probe(UNDELIVERED_AFTER);
    }
    return answer;
  }

  /** The device woke up or says it has a network: come back without waiting. */
  wake(): void {
    if (this.#closed || this.#link.state === 'stopped') return;
    this.#to.clock.forget();
    if (this.#welcomed) this.#burst(BURST);
    else if (this.#link.state === 'lost') this.#again(0);
  }

  /** The device says it has no network. */
  offline(): void {
    if (this.#closed || this.#link.state === 'stopped') return;
    this.#drop();
    this.#lose();
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#retry);
    this.#drop();
    const wire = await this.#dial();
    if (!wire) return;
    wire.onmessage = (event) => {
      if (wire === this.#wire) this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    wire.onclose = (event) => {
      if (wire === this.#wire) this.#hangUp(event.code);
    };
  }

  /** Finds a token and opens a wire; null when another attempt overtook. */
  async #dial(): Promise<Wire | null> {
    const mine = ++this.#dialled;
    const { tokens, table, watch, hearer, open } = this.#to;
    const fresh = this.#needsFresh;
    const token = await Promise.resolve(fresh ? tokens.refresh() : tokens.current()).catch(() => null);
    if (mine !== this.#dialled || this.#closed) return null;
    if (token === null) {
      this.#lose();
      this.#again();
      return null;
    }
    this.#needsFresh = false;
    const wire = open();
    this.#wire = wire;
    wire.onopen = () => {
      const lines = hearer.held();
      wire.send(JSON.stringify({ type: 'hello', version: Version, token, table, watch, lines }));
    };
    return wire;
  }

  #hear(message: ServerMessage): void {
    this.#alive();
    const { hearer, clock } = this.#to;
    switch (message.type) {
      case 'welcome':
        this.#arrive(message);
        break;
      case 'view':
        hearer.view(message);
        break;
      case 'lines':
        hearer.lines(message);
        break;
      case 'ack':
        this.outbox.settle(message.key, { ok: true });
        break;
      case 'refusal':
        this.outbox.settle(message.key, { ok: false, ...pick(message) });
        break;
      case 'pong':
        clock.sample(message.sent, clock.local(), message.now);
        break;
    }
  }

  /** Welcome: what was not answered is handed over again, under its old key. */
  #arrive(message: Welcome): void {
    this.#welcomed = true;
    this.#refreshed = false;
    this.#failures = 0;
    this.#to.clock.seed(message.now);
    this.#to.clock.delay = message.delay;
    this.#to.hearer.welcome(message);
    this.#tell({ state: 'live' });
    for (const { frame } of this.outbox.waiting) this.#wire?.send(frame);
    this.#burst(BURST);
  }

  #hangUp(code: number): void {
    this.#drop();
    const told = dutyOf(code);
    if (told.duty === 'stay') {
      this.#stay(told.why);
      return;
    }
    if (told.duty === 'return') {
      this.#lose();
      this.#again();
      return;
    }
    if (code === CloseBadToken && this.#refreshed) {
      this.#stay('badToken');
      return;
    }
    this.#needsFresh = true;
    this.#lose();
    this.#again(this.#refreshed ? undefined : 0);
    this.#refreshed = true;
  }

  #stay(why: Stop): void {
    this.outbox.abandon();
    this.#tell({ state: 'stopped', why });
  }

  #lose(): void {
    if (this.#link.state !== 'lost') this.#tell({ state: 'lost', since: this.#to.clock.local() });
  }

  /** Tries again after the wait of this attempt, spread by a quarter. */
  #again(wait?: number): void {
    const step = BACKOFF[Math.min(this.#failures, BACKOFF.length - 1)] ?? 0;
    if (wait === undefined) this.#failures++;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect(), wait ?? step * (0.75 + Math.random() / 2));
  }

  /** Lets go of the wire; whatever it still says is not heard. */
  #drop(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#welcomed = false;
    clearTimeout(this.#ping);
    this.#alive();
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  /** Pings now and on, the first few close together. */
  #burst(left: number): void {
    clearTimeout(this.#ping);
    this.#probe(PONG_WITHIN);
    const next = left > 1 ? BURST_EVERY : PING_EVERY;
    this.#ping = setTimeout(() => this.#burst(left > 1 ? left - 1 : 1), next);
  }

  /**
   * One ping; if nothing at all is heard within the span, the line is dead. A
   * later probe does not prolong the span of an earlier one.
   */
  #probe(within: number): void {
    const now = this.#to.clock.local();
    this.#wire?.send(JSON.stringify({ type: 'ping', sent: now }));
    this.#deadAt = Math.min(this.#deadAt, now + within);
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#hangUp(1006), this.#deadAt - now);
  }

  #alive(): void {
    this.#deadAt = Number.POSITIVE_INFINITY;
    clearTimeout(this.#silence);
  }

  #tell(link: Link): void {
    this.#link = link;
    this.#to.hearer.link(link);
  }
}

const pick = ({ code, ru, en }: RefusalFrame) => ({ code, ru, en });
