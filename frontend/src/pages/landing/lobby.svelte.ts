import type { Lobby as LobbyBody, TableCard } from '$shared/protocol';
import { ApiError, api } from '$src/net/api';
import { type Row, renewed, welcomed } from './rows';

/** How often the lists are fetched while the page is looked at, ms. */
const EVERY = 5000;

/** The tables of the landing page, fetched again and again while somebody looks. */
export class Lobby {
  open = $state.raw<Row[]>([]);
  fresh = $state.raw<TableCard[]>([]);
  running = $state.raw<TableCard[]>([]);
  mine = $state.raw<TableCard[]>([]);
  /** `waiting` until the first answer; `offline` while answers fail. */
  state = $state<'waiting' | 'here' | 'offline'>('waiting');

  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | null = null;

  /** Fetches now and then on; returns the end of it. */
  attend(): () => void {
    const look = () => {
      if (document.visibilityState === 'visible') void this.fetch();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    void this.fetch();
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
      clearTimeout(this.#timer);
      this.#asking?.abort();
    };
  }

  async fetch(): Promise<void> {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    try {
      this.#take(await api<LobbyBody>('/tables', { signal: asking.signal }));
    } catch (error) {
      if (asking.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      this.state = 'offline';
    }
    this.#timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void this.fetch();
    }, EVERY);
  }

  /** Lets the new tables into the list. */
  welcome() {
    this.open = welcomed(this.open, this.fresh);
    this.fresh = [];
  }

  #take(body: LobbyBody) {
    const first = this.state === 'waiting';
    const { rows, fresh } = renewed(this.open, body.open ?? []);
    this.open = rows;
    this.fresh = fresh;
    this.running = body.running ?? [];
    this.mine = (body.mine ?? []).filter((card) => card.phase !== 'over');
    this.state = 'here';
    // An empty list has no places to keep.
    if (first || this.open.every((row) => row.closed)) this.welcome();
  }
}
