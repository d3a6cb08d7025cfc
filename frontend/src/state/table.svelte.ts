import { getContext, setContext } from 'svelte';
import type {
  ClubCommand,
  Line,
  LinesFrame,
  Offer,
  Overview,
  Own,
  Place,
  Public,
  Secret,
  StageName,
  ViewFrame,
  Welcome,
} from '$shared/protocol';
import { Countdown, ServerClock } from '$src/net/clock';
import { type Answer, SLOW_AFTER, UNDELIVERED_AFTER } from '$src/net/outbox';
import { type Hearer, type LineTo, type Link, TableSocket, type Tokens, type Wire } from '$src/net/socket';

/** How long a command has been on its way. */
export type Delivery = 'sent' | 'slow' | 'undelivered';

/** A refusal as it is shown, with the command that was refused. */
export interface Refused {
  command: ClubCommand['type'];
  code: string;
  ru: string;
  en: string;
  /** Grows by one with every refusal, so that the same one twice is news. */
  nth: number;
}

/** Stages in which every frame of a seat has one length: from the deal to the morning. */
const VEILED: ReadonlySet<StageName> = new Set([
  'deal',
  'n0Mafia',
  'n0Sheriff',
  'n0Free',
  'nightFall',
  'nShot',
  'nDon',
  'nSheriff',
  'bestMove',
]);

/** What a table's state is opened with; tests and the story page bring their own wire. */
export interface Opening {
  code: string;
  watch?: boolean;
  tokens: Tokens;
  open: () => Wire;
  clock?: ServerClock;
}

/**
 * Everything the page knows of one table: the last view, the chronicle, the
 * line, and the commands on their way. It holds no rule; what may be done now
 * stands in the offers of the view.
 */
export class TableState implements Hearer {
  readonly code: string;
  readonly watch: boolean;
  readonly clock: ServerClock;

  public = $state.raw<Public | null>(null);
  own = $state.raw<Own | null>(null);
  secret = $state.raw<Secret | null>(null);
  /** What a human host sees in the place of a card. */
  overview = $state.raw<Overview | null>(null);
  chronicle = $state.raw<Line[]>([]);
  status = $state.raw<Link>({ state: 'opening' });
  /** The watcher's delay in ms, 0 for players. */
  delay = $state(0);
  nick = $state('');
  refused = $state.raw<Refused | null>(null);
  /** Commands without an answer, by name. */
  deliveries = $state.raw<ReadonlyMap<string, Delivery>>(new Map());

  readonly stage = $derived(this.public?.stage ?? null);
  /** The own seat's place, or null without a seat. */
  readonly place: Place | null = $derived(
    this.public?.seats.find(({ seat }) => seat === this.own?.seat) ?? null,
  );
  readonly night = $derived(this.stage !== null && isNight(this.stage.name));
  readonly paused = $derived((this.stage?.pausedAt ?? 0) > 0);

  #socket: TableSocket;
  #countdown = new Countdown();
  #refusals = 0;

  constructor({ code, watch = false, tokens, open, clock = new ServerClock() }: Opening) {
    this.code = code;
    this.watch = watch;
    this.clock = clock;
    const to: LineTo = { table: code, watch, tokens, clock, hearer: this, open };
    this.#socket = new TableSocket(to);
  }

  /** Opens the line and watches the device's network and sleep; returns the end of both. */
  attend(): () => void {
    const wake = () => {
      if (document.visibilityState === 'visible') this.#socket.wake();
    };
    const offline = () => this.#socket.offline();
    addEventListener('online', wake);
    addEventListener('offline', offline);
    document.addEventListener('visibilitychange', wake);
    this.#socket.start();
    return () => {
      removeEventListener('online', wake);
      removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', wake);
      this.#socket.stop();
    };
  }

  /** Comes back to a table the page has stayed away from. */
  comeBack(): void {
    this.#socket.start();
  }

  /** Milliseconds left in the stage; null when no timer runs. */
  remaining(): number | null {
    return this.stage && this.#countdown.remaining(this.stage, this.clock.now());
  }

  /** The offer of a command, if it may be sent now. */
  offer(command: ClubCommand['type']): Offer | undefined {
    return this.own?.offers.find((offer) => offer.command === command);
  }

  /** The place of a seat. */
  at(seat: number): Place | undefined {
    return this.public?.seats.find((place) => place.seat === seat);
  }

  /** Whether a command of this name is on its way. */
  busy(command: ClubCommand['type']): boolean {
    return this.deliveries.has(command);
  }

  /** The slowest delivery under way, for the one line that tells of it. */
  get slowest(): Delivery | null {
    const all = [...this.deliveries.values()];
    return all.includes('undelivered')
      ? 'undelivered'
      : all.includes('slow')
        ? 'slow'
        : all.length
          ? 'sent'
          : null;
  }

  /**
   * Sends a command if it is offered and not already on its way. The answer is
   * null when it was not sent; a refusal is also left in `refused`.
   */
  async send(command: ClubCommand): Promise<Answer | null> {
    if (!this.offer(command.type) || this.busy(command.type)) return null;
    const stage = this.stage;
    // From the seating on every command names its stage.
    const before = stage === null || stage.name === 'lobby';
    this.refused = null;
    const veiled = stage !== null && VEILED.has(stage.name);
    const done = this.#delivering(command.type, veiled);
    const answer = await this.#socket.send(command, before ? 0 : stage.id, veiled);
    done();
    if (!answer.ok) {
      const { code, ru, en } = answer;
      this.refused = { command: command.type, code, ru, en, nth: ++this.#refusals };
    }
    return answer;
  }

  /** Notes a command under way and lets its delivery age; returns the end of it. */
  #delivering(command: string, veiled: boolean): () => void {
    const age = (delivery: Delivery | null) => {
      const next = new Map(this.deliveries);
      if (delivery) next.set(command, delivery);
      else next.delete(command);
      this.deliveries = next;
    };
    age('sent');
    // Under the veil every answer waits for the next beat of a second.
    const slow = setTimeout(() => age('slow'), veiled ? 2 * SLOW_AFTER : SLOW_AFTER);
    const undelivered = setTimeout(() => age('undelivered'), UNDELIVERED_AFTER);
    return () => {
      clearTimeout(slow);
      clearTimeout(undelivered);
      age(null);
    };
  }

  // What the socket says.

  welcome(message: Welcome): void {
    this.nick = message.nick;
    this.delay = message.delay;
  }

  view(frame: ViewFrame): void {
    // Null says that what all see has not changed.
    if (frame.public) this.public = whole(frame.public);
    this.own = frame.own && { ...frame.own, offers: frame.own.offers ?? [] };
    const { secret } = frame;
    this.secret = secret && !isOverview(secret) ? secret : null;
    this.overview = secret && isOverview(secret) ? secret : null;
  }

  lines({ from, lines }: LinesFrame): void {
    this.chronicle = [...this.chronicle.slice(0, from), ...(lines ?? [])];
  }

  link(link: Link): void {
    this.status = link;
  }

  held(): number {
    return this.chronicle.length;
  }
}

/** The server writes an empty list of a view as null; the page reads lists. */
function whole(view: Public): Public {
  return {
    ...view,
    chairs: view.chairs ?? [],
    tokens: view.tokens ?? [],
    seats: view.seats ?? [],
    order: view.order ?? [],
    ballot: view.ballot ?? [],
    waiting: view.waiting ?? [],
    protests: view.protests ?? [],
  };
}

/** A host is sent the overview where a player is sent his card. */
function isOverview(secret: Secret | Overview): secret is Overview {
  return 'roles' in secret;
}

/** Whether a stage is played in the night's palette. */
export function isNight(stage: StageName): boolean {
  switch (stage) {
    case 'n0Mafia':
    case 'n0Sheriff':
    case 'n0Free':
    case 'nightFall':
    case 'nShot':
    case 'nDon':
    case 'nSheriff':
    case 'bestMove':
      return true;
    default:
      return false;
  }
}

const KEY = Symbol('table');

/** Gives the table to the components inside the page. */
export const provideTable = (table: TableState) => setContext(KEY, table);

/** The table this component belongs to. */
export const useTable = () => getContext<TableState>(KEY);
