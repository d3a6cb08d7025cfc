import type { Notes } from '$shared/protocol';
import { api } from '$src/net/api';

/** How long writing must rest before the notebook is sent, ms. */
const REST = 700;
/** The wait before a failed save is tried again, ms. */
const RETRY = 5000;

export type Keeping = 'kept' | 'writing' | 'failed';

/** How the notebook reaches the server; tests bring their own. */
export interface Shelf {
  fetch(): Promise<Notes>;
  store(notes: Notes): Promise<unknown>;
}

/** The notebook's shelf on the server: readable by its author alone. */
export const shelfOf = (code: string): Shelf => ({
  fetch: () => api<Notes>(`/tables/${encodeURIComponent(code)}/notes`),
  store: (body) => api(`/tables/${encodeURIComponent(code)}/notes`, { method: 'PUT', body }),
});

/**
 * The private notebook of one table: a text per seat. It is kept on the server,
 * saved as a whole a moment after the last stroke, and never stored on the
 * device.
 */
export class Notebook {
  notes = $state<Record<number, string>>({});
  keeping = $state<Keeping>('kept');
  #shelf: Shelf;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #touched = new Set<number>();

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  /** Takes what is kept; strokes made meanwhile win. */
  async open(): Promise<void> {
    try {
      const { notes } = await this.#shelf.fetch();
      for (const [seat, text] of Object.entries(notes ?? {})) {
        if (!this.#touched.has(Number(seat))) this.notes[Number(seat)] = text;
      }
    } catch {
      // An unreachable notebook is an empty one until the next save succeeds.
    }
  }

  of(seat: number): string {
    return this.notes[seat] ?? '';
  }

  write(seat: number, text: string): void {
    this.notes[seat] = text;
    this.#touched.add(seat);
    this.keeping = 'writing';
    this.#later(REST);
  }

  /** Saves at once what has not been saved, such as when the page is left. */
  close(): void {
    if (this.keeping === 'kept') return;
    clearTimeout(this.#rest);
    void this.#save();
  }

  #later(wait: number): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void this.#save(), wait);
  }

  async #save(): Promise<void> {
    const notes = $state.snapshot(this.notes);
    try {
      await this.#shelf.store({ notes });
      if (JSON.stringify(notes) === JSON.stringify(this.notes)) this.keeping = 'kept';
    } catch {
      this.keeping = 'failed';
      this.#later(RETRY);
    }
  }
}
