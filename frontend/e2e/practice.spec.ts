import { expect, test } from '@playwright/test';
import { violationsInBothPalettes } from './axe';
import { keys, Player, tabTo, thumb } from './player';
import { Server } from './server';

const server = new Server(25);
test.beforeAll(() => server.start());
test.afterAll(() => server.stop());

test('a newcomer plays a whole practice game on a phone with one click to sit down', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));

  await page.goto(server.url);
  await page.getByTestId('practice').tap();
  const stages = new Set<string>();
  const player = new Player(page, thumb, async (stage) => {
    if (stages.has(stage)) return;
    stages.add(stage);
    expect(await violationsInBothPalettes(page), stage).toEqual([]);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide, `sideways scrolling in ${stage}`).toBeLessThanOrEqual(0);
  });
  await player.play();

  for (const stage of ['deal', 'n0Mafia', 'speech', 'nShot', 'nDon', 'nSheriff'])
    expect([...stages]).toContain(stage);
  expect(player.deeds).toContain('speech: line');
  await expect(page.getByTestId('protocol')).toBeVisible();
  expect(foreign, 'requests to other origins').toEqual([]);
  expect(faults, 'errors on the page').toEqual([]);
  await context.close();
});

test('a whole practice game is played by keyboard alone on a desktop', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'ru-RU' });
  await context.addInitScript(() =>
    localStorage.setItem('gorod.preferences', JSON.stringify({ lang: 'en' })),
  );
  const page = await context.newPage();
  await page.goto(server.url);
  await tabTo(page, 'practice');
  await page.keyboard.press('Enter');
  let cardSeen = false;
  let outByDay = false;
  const stages = new Set<string>();
  const player = new Player(page, keys, async (stage) => {
    if (stage === 'nShot') {
      const words = (await page.getByTestId('action-primary').textContent()) ?? '';
      outByDay ||= words.includes('out of the game') || words.includes('Removed');
    }
    if (stage === 'deal') {
      await expect(page.getByTestId('card-open')).toHaveCount(0);
      await page.keyboard.down('KeyR');
      await expect(page.getByTestId('card-open')).toBeVisible();
      await page.keyboard.up('KeyR');
      await expect(page.getByTestId('card-open')).toHaveCount(0);
      cardSeen = true;
    }
    if (stage && !stages.has(stage)) {
      stages.add(stage);
      expect(await violationsInBothPalettes(page), stage).toEqual([]);
      const lost = await page.evaluate(() => document.activeElement === document.body);
      expect(lost, `the focus is nowhere in ${stage}`).toBe(false);
    }
  });
  await player.play();
  expect(cardSeen).toBe(true);
  expect(player.deeds).toContain('speech: line');
  // Whoever is voted out on the first day sleeps through every night.
  const chose = player.deeds.some((deed) => deed.startsWith('choose in n'));
  expect(chose || outByDay).toBe(true);
  await context.close();
});
