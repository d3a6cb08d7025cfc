import { getContext, setContext } from 'svelte';

export type Tab = 'protocol' | 'log' | 'notes' | 'votes';

/** What lies before the person on this device: nothing here is sent anywhere. */
export class Desk {
  tab = $state<Tab>('log');
  /** The seat whose card lies open in the panel, or 0. */
  seat = $state(0);
  /** Seats pressed for a night act, in the order of pressing. */
  choice = $state.raw<readonly number[]>([]);
  /** The own card is being looked at. */
  card = $state(false);
  /** Presses the primary action; the action bar gives it. */
  primary: (() => void) | null = null;
  sheet = $state<'menu' | 'leave' | 'keys' | 'protest' | null>(null);

  /** Presses a seat: a second press takes it back; beyond `most` the oldest goes. */
  choose(seat: number, most: number): void {
    if (this.choice.includes(seat)) {
      this.choice = this.choice.filter((one) => one !== seat);
      return;
    }
    const kept = most === 1 ? [] : this.choice.slice(-(most - 1));
    this.choice = [...kept, seat];
  }

  clear(): void {
    this.choice = [];
  }
}

const KEY = Symbol('desk');
export const provideDesk = (desk: Desk) => setContext(KEY, desk);
export const useDesk = () => getContext<Desk>(KEY);
