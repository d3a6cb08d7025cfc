import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notebook, type Shelf } from './notebook.svelte';

class FakeShelf implements Shelf {
  kept: Record<number, string> = { 3: 'защищает 6' };
  stored: Record<number, string>[] = [];
  down = false;

  fetch() {
    return Promise.resolve({ notes: this.kept });
  }
  store({ notes }: { notes: Record<number, string> }) {
    if (this.down) return Promise.reject(new Error('down'));
    this.stored.push(notes);
    return Promise.resolve();
  }
}

describe('the notebook', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('opens with what is kept, but keeps a stroke made meanwhile', async () => {
    const shelf = new FakeShelf();
    const notebook = new Notebook(shelf);
    notebook.write(3, 'новое');
    await notebook.open();
    expect(notebook.of(3)).toBe('новое');
    shelf.kept = { 5: 'тихо' };
    await notebook.open();
    expect(notebook.of(5)).toBe('тихо');
  });

  it('is saved once after the writing has rested, whole', async () => {
    const shelf = new FakeShelf();
    const notebook = new Notebook(shelf);
    await notebook.open();
    for (const text of ['к', 'кр', 'красный?']) {
      notebook.write(8, text);
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(shelf.stored).toEqual([]);
    expect(notebook.keeping).toBe('writing');
    await vi.advanceTimersByTimeAsync(700);
    expect(shelf.stored).toEqual([{ 3: 'защищает 6', 8: 'красный?' }]);
    expect(notebook.keeping).toBe('kept');
  });

  it('tries again when it could not be saved', async () => {
    const shelf = new FakeShelf();
    const notebook = new Notebook(shelf);
    shelf.down = true;
    notebook.write(2, 'да');
    await vi.advanceTimersByTimeAsync(700);
    expect(notebook.keeping).toBe('failed');
    shelf.down = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(shelf.stored).toEqual([{ 2: 'да' }]);
    expect(notebook.keeping).toBe('kept');
  });

  it('is saved at once when the page is left', async () => {
    const shelf = new FakeShelf();
    const notebook = new Notebook(shelf);
    notebook.write(2, 'да');
    notebook.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(shelf.stored).toEqual([{ 2: 'да' }]);
  });
});
