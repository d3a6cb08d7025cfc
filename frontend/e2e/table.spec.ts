import { type BrowserContext, expect, type Page, test, type WebSocketRoute } from '@playwright/test';
import { Player, thumb } from './player';
import { Server } from './server';

const server = new Server();
test.beforeAll(() => server.start());
test.afterAll(() => server.stop());

const seats = 10;
/** The first of them get a reload, a cut line and a late hand. */
const disturbed = 4;
// Times in ms, all within the limits of an unrated table: nobody waits, and a
// window is long enough for ten browsers on two cores.
const times = {
  seatDraw: 20_000,
  roleCard: 8_000,
  agreement: 6_000,
  sheriffLook: 1_000,
  freeSeating: 1_000,
  speech: 15_000,
  tieSpeech: 8_000,
  lastWord: 8_000,
  nomReview: 1_500,
  voteWindow: 5_000,
  liftWindow: 5_000,
  nightFall: 1_000,
  shot: 8_000,
  donCheck: 5_000,
  sheriffCheck: 5_000,
  bestMove: 8_000,
  morning: 1_500,
};

/** A person who has come in by the API, so that the page finds the session. */
async function guest(context: BrowserContext): Promise<string> {
  const answer = await context.request.post(`${server.url}/api/guest`, { headers: { Origin: server.url } });
  return ((await answer.json()) as { token: string }).token;
}

async function openTable(context: BrowserContext): Promise<string> {
  const headers = { Origin: server.url, Authorization: `Bearer ${await guest(context)}` };
  const presets = (await (await context.request.get(`${server.url}/api/defaults`)).json()) as {
    defaults: { times: Record<string, number> };
  };
  const options = {
    ...presets.defaults,
    title: 'Десять друзей',
    listed: false,
    spectatorDelay: 15_000,
    times: { ...presets.defaults.times, ...times },
  };
  const answer = await context.request.post(`${server.url}/api/tables`, { headers, data: { options } });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { code: string }).code;
}

/** A frame of the server, as far as secrets are concerned. */
interface Frame {
  type: string;
  public?: { result: unknown } | null;
}

/** Everything a page was sent, and ways to disturb its line. */
class Wire {
  readonly told: string[] = [];
  /** Holds the next hand back for this long, as a bad line would. */
  delayTouch = 0;
  private route?: WebSocketRoute;

  /** Listens only: the line itself stays as it is. */
  listen(page: Page): void {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.told.push(String(payload))),
    );
  }

  /** Stands between the page and the server. */
  async stand(page: Page): Promise<void> {
    await page.routeWebSocket('**/ws', (route) => {
      this.route = route;
      const remote = route.connectToServer();
      route.onMessage((message) => {
        if (this.delayTouch > 0 && String(message).includes('"touch"')) {
          const wait = this.delayTouch;
          this.delayTouch = 0;
          setTimeout(() => remote.send(message), wait);
          return;
        }
        remote.send(message);
      });
      remote.onMessage((message) => {
        this.told.push(String(message));
        route.send(message);
      });
    });
  }

  async cut(): Promise<void> {
    await this.route?.close({ code: 1001, reason: 'the line is cut' });
  }

  /** No card but the own one was told before the end: none stands in a public part. */
  leaks(): string[] {
    return this.told.filter((text) => {
      const frame = JSON.parse(text) as Frame;
      return (
        frame.type === 'view' &&
        frame.public?.result === null &&
        JSON.stringify(frame.public).includes('"role"')
      );
    });
  }
}

test('ten people play a whole game, through a reload, a cut line and a late hand', async ({ browser }) => {
  test.setTimeout(15 * 60_000);
  const contexts = await Promise.all(
    Array.from({ length: seats }, () =>
      browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
      }),
    ),
  );
  const [first] = contexts;
  if (!first) throw new Error('no contexts');
  const code = await openTable(first);
  const pages: Page[] = [];
  const wires: Wire[] = [];
  for (const context of contexts) {
    const page = await context.newPage();
    const wire = new Wire();
    if (pages.length < disturbed) await wire.stand(page);
    else wire.listen(page);
    await page.goto(`${server.url}/t/${code}`);
    await page.getByTestId('sit').tap();
    await page.getByTestId('accept-ready').tap();
    pages.push(page);
    wires.push(wire);
  }

  const seen = { reload: false, cut: false, late: false };
  const disturb = (index: number) => async (stage: string, player: Player) => {
    const { page } = player;
    const wire = wires[index];
    if (!wire || stage !== 'vote') return;
    const primary = page.getByTestId('action-primary');
    if (index === 1 && !seen.reload) {
      seen.reload = true;
      await primary.tap();
      const hand = await primary.textContent();
      await page.reload();
      await expect(primary).toHaveAttribute('aria-disabled', 'true');
      expect(hand).not.toBe('');
    } else if (index === 2 && !seen.cut) {
      seen.cut = true;
      await wire.cut();
      await expect(page.getByTestId('link-banner')).toBeVisible();
      await expect(page.getByTestId('link-banner')).toBeHidden();
    } else if (index === 3 && !seen.late) {
      seen.late = true;
      wire.delayTouch = times.voteWindow + 1_000;
      await primary.tap();
      await expect(page.getByTestId('hint')).toContainText('Не засчитан');
    }
  };
  const players = pages.map(
    (page, index) => new Player(page, thumb, disturb(index), index < 3 ? 2 + index * 3 : 0),
  );
  await Promise.all(players.map((player) => player.play()));

  expect(seen).toEqual({ reload: true, cut: true, late: true });
  const results = await Promise.all(
    pages.map((page) => page.getByTestId('result').locator('h2').textContent()),
  );
  expect(new Set(results).size, `everybody sees one result: ${results.join(' | ')}`).toBe(1);
  for (const [index, wire] of wires.entries())
    expect(wire.leaks(), `frames of player ${index + 1}`).toEqual([]);

  await pages[4]?.getByTestId('action-primary').tap();
  for (const page of pages.slice(0, 2)) await expect(page.getByTestId('action-primary')).toBeEnabled();
  await Promise.all(contexts.map((context) => context.close()));
});
