import { preferences } from './preferences.svelte';

const dark = matchMedia('(prefers-color-scheme: dark)');

class Palette {
  #system = $state<'day' | 'night'>(dark.matches ? 'night' : 'day');

  /** What the game asks for: the table sets it, and clears it when left. */
  phase = $state<'day' | 'night' | null>(null);

  /** The palette in force: the person's choice, then the game's phase, then the system's setting. */
  current = $derived(preferences.palette !== 'auto' ? preferences.palette : (this.phase ?? this.#system));

  constructor() {
    dark.addEventListener('change', () => {
      this.#system = dark.matches ? 'night' : 'day';
    });
  }
}

export const palette = new Palette();
