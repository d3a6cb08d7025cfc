import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinesFrame, ViewFrame } from '$shared/protocol';
import { ServerClock } from './clock';
import type { Answer } from './outbox';
import { type Hearer, type Link, type ServerMessage, TableSocket, type Wire } from './socket';

/** A wire whose other end is the test. */
class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: string[] = [];
  hungUp = false;

  send(data: string) {
    this.sent.push(data);
  }
  close() {
    this.hungUp = true;
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(now = Date.now()) {
    this.onopen?.();
    this.say({
      type: 'welcome',
      version: 1,
      table: 'K7RT',
      rules: 'club',
      nick: 'Ива',
      watch: false,
      delay: 0,
      now,
    });
  }
  /** The frames of commands, without hello and pings. */
  get commands() {
    return this.sent.filter((frame) => !/"type":"(hello|ping)"/.test(frame));
  }
  get hello() {
    return JSON.parse(this.sent[0] ?? '{}');
  }
}

interface Room {
  socket: TableSocket;
  wires: FakeWire[];
  links: Link[];
  heard: (ViewFrame | LinesFrame)[];
  refreshes: number;
  last(): FakeWire;
}

function room(given: { held?: number; refresh?: () => Promise<string>; watch?: boolean } = {}): Room {
  const wires: FakeWire[] = [];
  const links: Link[] = [];
  const heard: (ViewFrame | LinesFrame)[] = [];
  const hearer: Hearer = {
    welcome: () => {},
    view: (frame) => heard.push(frame),
    lines: (frame) => heard.push(frame),
    link: (link) => links.push(link),
    held: () => given.held ?? 0,
  };
  const here: Room = {
    socket: new TableSocket({
      table: 'K7RT',
      watch: given.watch ?? false,
      clock: new ServerClock(() => Date.now()),
      hearer,
      tokens: {
        current: () => 'token-1',
        refresh: () => {
          here.refreshes++;
          return given.refresh?.() ?? Promise.resolve(`token-${here.refreshes + 1}`);
        },
      },
      open: () => {
        const wire = new FakeWire();
        wires.push(wire);
        return wire;
      },
    }),
    wires,
    links,
    heard,
    refreshes: 0,
    last: () => wires.at(-1) as FakeWire,
  };
  return here;
}

async function live(given: Parameters<typeof room>[0] = {}) {
  const here = room(given);
  here.socket.start();
  await vi.advanceTimersByTimeAsync(0);
  here.last().welcome();
  return here;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('hello', () => {
  it('is the first frame and carries the token, the table and the lines at hand', async () => {
    const here = await live({ held: 12 });
    expect(here.last().hello).toEqual({
      type: 'hello',
      version: 1,
      token: 'token-1',
      table: 'K7RT',
      watch: false,
      lines: 12,
    });
  });

  it('is followed by five pings close together and then one every fifteen seconds', async () => {
    const here = await live();
    const pings = () => here.last().sent.filter((frame) => frame.includes('"ping"')).length;
    const answer = () => here.last().say({ type: 'pong', sent: Date.now(), now: Date.now() });
    for (let i = 0; i < 8; i++) {
      await vi.advanceTimersByTimeAsync(250);
      answer();
    }
    expect(pings()).toBe(5);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(pings()).toBe(6);
  });
});

describe('a command', () => {
  it('is settled by the acknowledgement of its key', async () => {
    const here = await live();
    const answer = here.socket.send({ type: 'pass' }, 7, false);
    const frame = JSON.parse(here.last().commands[0] ?? '');
    expect(frame).toMatchObject({ type: 'pass', stage: 7 });
    here.last().say({ type: 'ack', key: frame.key });
    expect(await answer).toEqual({ ok: true });
    expect(here.socket.outbox.waiting).toEqual([]);
  });

  it('is settled by a refusal, whose sentence is handed on', async () => {
    const here = await live();
    const answer = here.socket.send({ type: 'touch' }, 7, false);
    const { key } = JSON.parse(here.last().commands[0] ?? '');
    here.last().say({ type: 'refusal', key, code: 'late', ru: 'Поздно.', en: 'Late.' });
    expect(await answer).toEqual<Answer>({ ok: false, code: 'late', ru: 'Поздно.', en: 'Late.' });
  });

  it('goes again under the same key after the line has broken', async () => {
    const here = await live();
    const answer = here.socket.send({ type: 'touch' }, 7, false);
    const first = here.last().commands[0];
    here.last().onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(500);
    here.last().welcome();
    expect(here.wires).toHaveLength(2);
    expect(here.last().commands).toEqual([first]);
    here.last().say({ type: 'ack', key: JSON.parse(first ?? '').key });
    expect(await answer).toEqual({ ok: true });
  });

  it('given while the line is down waits for the next welcome', async () => {
    const here = await live();
    here.last().onclose?.({ code: 1006 });
    void here.socket.send({ type: 'pass' }, 9, false);
    await vi.advanceTimersByTimeAsync(500);
    expect(here.last().commands).toEqual([]);
    here.last().welcome();
    expect(here.last().commands).toHaveLength(1);
  });

  it('is not sent again once it has been answered', async () => {
    const here = await live();
    void here.socket.send({ type: 'pass' }, 7, false);
    const { key } = JSON.parse(here.last().commands[0] ?? '');
    here.last().say({ type: 'ack', key });
    here.last().onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(500);
    here.last().welcome();
    expect(here.last().commands).toEqual([]);
  });

  it('that nobody answers shows the line to be dead after three seconds', async () => {
    const here = await live();
    here.last().say({ type: 'pong', sent: Date.now(), now: Date.now() });
    void here.socket.send({ type: 'touch' }, 7, false);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(here.socket.link.state).toBe('live');
    await vi.advanceTimersByTimeAsync(200);
    expect(here.socket.link.state).toBe('lost');
  });
});

describe('a veiled frame', () => {
  it('has the same length whichever seat it names and whatever it does', async () => {
    const here = await live();
    void here.socket.send({ type: 'pick', seat: 1 }, 31, true);
    void here.socket.send({ type: 'pick', seat: 12 }, 131, true);
    void here.socket.send({ type: 'bestMove', seats: [1, 10, 12] }, 31, true);
    void here.socket.send({ type: 'seeCard' }, 3, true);
    void here.socket.send({ type: 'say', text: 'тихо' }, 31, true);
    const lengths = here.last().commands.map((frame) => new TextEncoder().encode(frame).length);
    expect(lengths).toEqual([160, 160, 160, 160, 160]);
    expect(JSON.parse(here.last().commands[0] ?? '')).toMatchObject({ type: 'pick', seat: 1 });
  });

  it('grows by whole steps for a long line', async () => {
    const here = await live();
    void here.socket.send({ type: 'say', text: 'я'.repeat(100) }, 31, true);
    expect(new TextEncoder().encode(here.last().commands[0] ?? '').length).toBe(320);
  });
});

describe('a broken line', () => {
  it('is told at once and tried again with growing waits', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const here = await live();
    here.last().onclose?.({ code: 1006 });
    expect(here.socket.link.state).toBe('lost');
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) {
      const before = here.wires.length;
      let waited = 0;
      while (here.wires.length === before) {
        await vi.advanceTimersByTimeAsync(50);
        waited += 50;
      }
      waits.push(waited);
      here.last().onclose?.({ code: 1006 });
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000]);
    vi.restoreAllMocks();
  });

  it('is tried at once when the device says it has a network', async () => {
    const here = await live();
    here.socket.offline();
    expect(here.socket.link.state).toBe('lost');
    expect(here.last().hungUp).toBe(true);
    here.socket.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(here.wires).toHaveLength(2);
  });

  it('is found out by an unanswered ping', async () => {
    const here = await live();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(here.links.map((link) => link.state)).toContain('lost');
  });

  it('hears nothing more from the old wire', async () => {
    const here = await live();
    const old = here.last();
    const hear = old.onmessage;
    old.onclose?.({ code: 1006 });
    hear?.({ data: JSON.stringify({ type: 'lines', from: 0, lines: [] }) });
    expect(here.heard).toEqual([]);
  });
});

describe('the close codes', () => {
  it.each([
    [4500, 'elsewhere'],
    [4501, 'oldPage'],
    [4503, 'noTable'],
    [4504, 'oldPage'],
    [4505, 'flood'],
    [4506, 'ownTable'],
    [4507, 'revoked'],
    [4508, 'tooMany'],
    [4509, 'watchOnly'],
  ])('%i keeps the page away: %s', async (code, why) => {
    const here = await live();
    here.last().onclose?.({ code });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(here.socket.link).toEqual({ state: 'stopped', why });
    expect(here.wires).toHaveLength(1);
  });

  it.each([4000, 4001, 4002, 1001, 1006, 1011])('%i brings the page back', async (code) => {
    const here = await live();
    here.last().onclose?.({ code });
    await vi.advanceTimersByTimeAsync(1_000);
    here.last().welcome();
    expect(here.socket.link.state).toBe('live');
    expect(here.wires).toHaveLength(2);
  });

  it('refresh an old token and come back at once', async () => {
    const here = await live();
    here.last().onclose?.({ code: 4003 });
    await vi.advanceTimersByTimeAsync(0);
    here.last().welcome();
    expect(here.last().hello.token).toBe('token-2');
    expect(here.socket.link.state).toBe('live');
  });

  it('refresh a bad token once and then stay away', async () => {
    const here = room();
    here.socket.start();
    await vi.advanceTimersByTimeAsync(0);
    here.last().onclose?.({ code: 4502 });
    await vi.advanceTimersByTimeAsync(0);
    expect(here.wires).toHaveLength(2);
    here.last().onclose?.({ code: 4502 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(here.socket.link).toEqual({ state: 'stopped', why: 'badToken' });
    expect(here.refreshes).toBe(1);
  });

  it('leave what was on its way undelivered when the page stays away', async () => {
    const here = await live();
    const answer = here.socket.send({ type: 'touch' }, 7, false);
    here.last().onclose?.({ code: 4500 });
    expect(await answer).toMatchObject({ ok: false, code: 'gone' });
  });

  it('let the person come back with one call', async () => {
    const here = await live();
    here.last().onclose?.({ code: 4500 });
    here.socket.start();
    await vi.advanceTimersByTimeAsync(0);
    here.last().welcome();
    expect(here.socket.link.state).toBe('live');
  });
});

describe('a session that cannot be renewed for want of a network', () => {
  it('is tried again rather than given up', async () => {
    let tries = 0;
    const here = await live({
      refresh: () => (++tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('token-9')),
    });
    here.last().onclose?.({ code: 4003 });
    await vi.advanceTimersByTimeAsync(2_000);
    here.last().welcome();
    expect(here.last().hello.token).toBe('token-9');
    expect(here.socket.link.state).toBe('live');
  });
});
