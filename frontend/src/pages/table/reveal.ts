import { preferences } from '$src/app/preferences.svelte';
import type { Desk } from './desk.svelte';

/** How long a tapped card stays open, ms. */
const TAPPED = 3000;
/** How long the card must be held first while the screen is shared, ms. */
const SHARED_HOLD = 1000;

/**
 * Opens the own card while it is held and closes it on every way of letting go:
 * release, a cancelled pointer, a lost focus, a hidden tab, a turned screen.
 */
export class Reveal {
  #desk: Desk;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #end = () => this.close();
  #hidden = () => {
    if (document.visibilityState === 'hidden') this.close();
  };

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** The press of a hold. */
  hold(): void {
    this.#watch();
    clearTimeout(this.#timer);
    if (preferences.streaming) this.#timer = setTimeout(() => this.#open(), SHARED_HOLD);
    else this.#open();
  }

  /** A tap, for people who cannot hold: three seconds, a second tap closes. */
  tap(): void {
    if (this.#desk.card) {
      this.close();
      return;
    }
    this.#watch();
    this.#open();
    this.#timer = setTimeout(() => this.close(), TAPPED);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#desk.card = false;
    removeEventListener('pointerup', this.#end);
    removeEventListener('pointercancel', this.#end);
    removeEventListener('blur', this.#end);
    removeEventListener('resize', this.#end);
    document.removeEventListener('visibilitychange', this.#hidden);
  }

  #open(): void {
    this.#desk.card = true;
  }

  #watch(): void {
    if (preferences.reveal === 'hold') {
      addEventListener('pointerup', this.#end);
      addEventListener('pointercancel', this.#end);
    }
    addEventListener('blur', this.#end);
    addEventListener('resize', this.#end);
    document.addEventListener('visibilitychange', this.#hidden);
  }
}
