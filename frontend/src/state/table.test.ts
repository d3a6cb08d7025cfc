import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinesFrame, ViewFrame } from '$shared/protocol';
import { ServerClock } from '$src/net/clock';
import type { Wire } from '$src/net/socket';
import { NOW, stories } from '$src/pages/table/stories.test-data';
import { TableState } from './table.svelte';

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: string[] = [];
  send(data: string) {
    this.sent.push(data);
  }
  close() {}
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function table() {
  const wire = new FakeWire();
  const state = new TableState({
    code: 'K7RT',
    clock: new ServerClock(() => NOW),
    tokens: { current: () => 't', refresh: () => Promise.resolve('t') },
    open: () => wire,
  });
  return { wire, state };
}

const view = (name: keyof typeof stories): ViewFrame => {
  const { public: all, own, secret } = stories[name];
  return { type: 'view', at: NOW, public: all, own, secret };
};

const lines = (from: number, texts: string[]): LinesFrame => ({
  type: 'lines',
  from,
  lines: texts.map((text) => ({ kind: 'said', at: NOW, day: 1, night: 0, seat: 1, text })),
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a view', () => {
  it('without its public part leaves what all see as it is', () => {
    const { state } = table();
    state.view(view('listening'));
    state.view({ ...view('listening'), public: null, own: null });
    expect(state.stage?.name).toBe('speech');
    expect(state.own).toBeNull();
  });

  it('whose lists came as null is read as having empty ones', () => {
    const { state } = table();
    const empty = {
      ...stories.listening.public,
      ballot: null,
      waiting: null,
    } as unknown as ViewFrame['public'];
    state.view({ ...view('listening'), public: empty });
    expect(state.public?.ballot).toEqual([]);
    expect(state.public?.waiting).toEqual([]);
  });

  it('of a host carries the overview in the place of a card', () => {
    const { state } = table();
    const overview = { roles: [], nights: [], suspicions: [], away: [] };
    state.view({ ...view('hosting'), secret: overview as unknown as ViewFrame['secret'] });
    expect(state.secret).toBeNull();
    expect(state.overview).toEqual(overview);
  });
});

describe('the chronicle', () => {
  it('grows by index and takes a repeated tail once', () => {
    const { state } = table();
    state.lines(lines(0, ['а', 'б']));
    state.lines(lines(2, ['в']));
    state.lines(lines(1, ['б', 'в', 'г']));
    expect(state.chronicle.map(({ text }) => text)).toEqual(['а', 'б', 'в', 'г']);
    expect(state.held()).toBe(4);
  });
});

describe('a command', () => {
  it('that is not offered is not sent', async () => {
    const { state, wire } = table();
    state.view(view('listening'));
    expect(await state.send({ type: 'pass' })).toBeNull();
    expect(wire.sent).toEqual([]);
  });

  it('is sent once however often it is pressed, and ages until it is answered', async () => {
    const { state, wire } = table();
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {} });
    const leave = state.attend();
    await vi.advanceTimersByTimeAsync(0);
    wire.onopen?.();
    wire.say({
      type: 'welcome',
      version: 1,
      table: 'K7RT',
      rules: 'club',
      nick: 'Ива',
      watch: false,
      delay: 0,
      now: NOW,
    });
    wire.say(view('vote'));
    const answer = state.send({ type: 'touch' });
    expect(await state.send({ type: 'touch' })).toBeNull();
    const frames = wire.sent.filter((frame) => frame.includes('"touch"'));
    expect(frames).toHaveLength(1);
    expect(JSON.parse(frames[0] ?? '')).toMatchObject({ stage: 40 });
    expect(state.slowest).toBe('sent');
    await vi.advanceTimersByTimeAsync(1000);
    expect(state.slowest).toBe('slow');
    wire.say({ type: 'pong', sent: 0, now: NOW });
    await vi.advanceTimersByTimeAsync(2000);
    expect(state.slowest).toBe('undelivered');
    const { key } = JSON.parse(frames[0] ?? '');
    wire.say({ type: 'refusal', key, code: 'late', ru: 'Поздно.', en: 'Late.' });
    expect(await answer).toMatchObject({ ok: false, code: 'late' });
    expect(state.slowest).toBeNull();
    expect(state.refused).toMatchObject({ command: 'touch', code: 'late', nth: 1 });
    leave();
    vi.unstubAllGlobals();
  });
});
