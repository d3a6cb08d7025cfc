import type { Page } from '@playwright/test';

/** How a player touches the page. */
export interface Hands {
  /** Presses the control with this test id. */
  press(page: Page, testid: string): Promise<void>;
  write(page: Page, text: string): Promise<void>;
}

/** A thumb on a phone. */
export const thumb: Hands = {
  press: (page, testid) => page.getByTestId(testid).tap(),
  async write(page, text) {
    await page.getByTestId('say').fill(text);
    await page.getByTestId('say-send').tap();
  },
};

/** Ten fingers and no pointer: digits, Space, Enter, Tab. */
export const keys: Hands = {
  async press(page, testid) {
    const number = /^(?:seat|pad)-(\d+)$/.exec(testid)?.[1];
    if (number) {
      await page.keyboard.press(number === '10' ? '0' : number);
      if (testid.startsWith('seat')) await page.keyboard.press('Enter');
    } else if (testid === 'action-primary') {
      await page.keyboard.press('Space');
    } else {
      await tabTo(page, testid);
      await page.keyboard.press('Enter');
    }
  },
  async write(page, text) {
    await tabTo(page, 'say');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  },
};

/** Moves the focus with Tab until it stands on a control. */
export async function tabTo(page: Page, testid: string): Promise<void> {
  for (let stop = 0; stop < 80; stop++) {
    const here = await page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
    if (here === testid) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${testid}`);
}

/** What a person sees that he may do, read from the page alone. */
interface Sight {
  stage: string;
  /** What the floor card says: who speaks, whose window is open. */
  floor: string;
  over: boolean;
  out: boolean;
  /** The first face-down token that may be drawn. */
  token: string;
  /** The primary button's words while it can be pressed. */
  primary: string;
  composer: boolean;
  /** Numbers that may be chosen and are not. */
  pads: string[];
  chosen: number;
  /** The seats that can be pressed. */
  seats: string[];
}

/** Runs inside the page: the sight as text, or null while it is as before. */
const look = (before: string): string | null => {
  const find = <T extends HTMLElement>(testid: string) =>
    document.querySelector<T>(`[data-testid="${testid}"]`);
  const primary = find<HTMLButtonElement>('action-primary');
  const pads = [...document.querySelectorAll<HTMLButtonElement>('[data-testid^="pad-"]')];
  const sight: Sight = {
    stage: document.querySelector<HTMLElement>('#main[data-stage]')?.dataset.stage ?? '',
    floor: find('floor')?.querySelector('h2')?.textContent ?? '',
    over: find('result') !== null,
    out: find('stopped') !== null,
    token: document.querySelector('[data-testid^="token-"]')?.getAttribute('data-testid') ?? '',
    primary:
      primary && primary.getAttribute('aria-disabled') !== 'true' ? (primary.textContent?.trim() ?? '') : '',
    composer: find('composer') !== null,
    pads: pads
      .filter(
        (pad) =>
          !pad.disabled &&
          pad.getAttribute('aria-disabled') !== 'true' &&
          pad.getAttribute('aria-pressed') !== 'true',
      )
      .map((pad) => pad.dataset.testid ?? ''),
    chosen: pads.filter((pad) => pad.getAttribute('aria-pressed') === 'true').length,
    seats: [
      ...document.querySelectorAll<HTMLElement>('[data-testid^="seat-"]:not([data-testid="seat-sheet"])'),
    ].map((seat) => seat.dataset.testid ?? ''),
  };
  const now = JSON.stringify(sight);
  return now === before ? null : now;
};

/** A person who plays by what the page shows and knows nothing else. */
export class Player {
  readonly deeds: string[] = [];
  private said = '';
  private nights = 0;

  constructor(
    readonly page: Page,
    private readonly hands: Hands,
    /** Called once for every stage this player sees. */
    private readonly onStage: (stage: string, player: Player) => Promise<void> = async () => {},
    /** The number this player nominates in every circle; 0 for nobody. */
    private readonly accuses = 3,
  ) {}

  /** Plays until the result is shown. */
  async play(): Promise<void> {
    await this.until((sight) => sight.over);
  }

  /** Plays until what is seen satisfies a condition. */
  async until(done: (sight: Sight) => boolean): Promise<void> {
    let known = '';
    let stage = '';
    for (;;) {
      const handle = await this.page.waitForFunction(look, known, { timeout: 300_000, polling: 150 });
      known = (await handle.jsonValue()) as string;
      const sight = JSON.parse(known) as Sight;
      if (sight.stage !== stage) {
        stage = sight.stage;
        if (stage === 'nightFall') this.nights++;
        await this.onStage(stage, this);
      }
      if (done(sight)) return;
      if (sight.out) throw new Error('the page says that the line has stopped');
      await this.act(sight);
    }
  }

  /** Does at most one thing. A window may close under the finger: that is the game. */
  private async act(sight: Sight): Promise<void> {
    const press = async (testid: string, note: string) => {
      await this.hands.press(this.page, testid);
      this.deeds.push(note);
    };
    try {
      if (sight.token) return await press(sight.token, 'token');
      if (sight.pads.length > 0 && sight.chosen === 0 && sight.stage !== 'n0Mafia') {
        // Everybody presses the number of the night, so that the blacks agree.
        const pad = `pad-${this.nights}`;
        return await press(
          sight.pads.includes(pad) ? pad : (sight.pads[0] ?? ''),
          `choose in ${sight.stage}`,
        );
      }
      if (sight.stage === 'speech' && sight.composer) return await this.speak(sight);
      if (sight.primary && sight.stage !== 'n0Mafia')
        await press('action-primary', `${sight.stage}: ${sight.primary}`);
    } catch (error) {
      if (this.page.isClosed()) throw error;
    }
  }

  /** A line, a nomination if it is still to be had, and the word goes on. */
  private async speak(sight: Sight): Promise<void> {
    if (this.said === sight.floor + this.nights) return;
    this.said = sight.floor + this.nights;
    await this.hands.write(this.page, 'Слушаю круг и сравниваю голоса.');
    this.deeds.push('speech: line');
    const seat = `seat-${this.accuses}`;
    if (sight.seats.includes(seat)) {
      await this.hands.press(this.page, seat);
      if (await this.page.getByTestId('nominate').isVisible()) {
        await this.hands.press(this.page, 'nominate');
        this.deeds.push('speech: nominate');
      }
    }
    await this.hands.press(this.page, 'action-primary');
    this.deeds.push('speech: pass');
  }
}
