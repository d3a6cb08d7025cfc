import { expect, type Page, test } from '@playwright/test';
import { violationsInBothPalettes } from './axe';
import { Server } from './server';

const server = new Server();
test.beforeAll(() => server.start());
test.afterAll(() => server.stop());

const screens = ['/', '/new', '/learn', '/settings', '/me', '/watch/AAAA', '/t/AAAA', '/nowhere/at/all'];
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 720 } };

for (const [size, viewport] of Object.entries(sizes)) {
  for (const lang of ['ru', 'en']) {
    test(`every page passes axe by day and by night, ${size}, ${lang}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport, locale: 'ru-RU', reducedMotion: 'reduce' });
      await context.addInitScript((choice) => {
        localStorage.setItem('gorod.preferences', JSON.stringify({ lang: choice }));
      }, lang);
      const page = await context.newPage();
      for (const screen of screens) {
        await page.goto(server.url + screen);
        await expect(page.locator('h1, h2').first()).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        expect(await violationsInBothPalettes(page), screen).toEqual([]);
        expect(await sideways(page), `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
      }
      await context.close();
    });
  }
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the landing page keeps its budget and asks nobody else', async ({ browser }) => {
  const context = await browser.newContext({ viewport: sizes.phone });
  const page = await context.newPage();
  const loads: { url: string; bytes: number }[] = [];
  const pending: Promise<unknown>[] = [];
  page.on('requestfinished', (request) => {
    pending.push(
      request
        .sizes()
        .then(({ responseBodySize }) => loads.push({ url: request.url(), bytes: responseBodySize })),
    );
  });
  await page.goto(server.url, { waitUntil: 'networkidle' });
  await Promise.all(pending);
  const sum = (ending: RegExp) =>
    loads.filter(({ url }) => ending.test(url)).reduce((total, { bytes }) => total + bytes, 0);
  const told = loads.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n');
  expect(
    loads.filter(({ url }) => !url.startsWith(server.url)),
    'foreign origins',
  ).toEqual([]);
  expect(sum(/\.js$/), `JavaScript:\n${told}`).toBeLessThanOrEqual(70 * 1024);
  expect(sum(/\.css$/), `styles:\n${told}`).toBeLessThanOrEqual(20 * 1024);
  expect(sum(/\.woff2$/), `fonts:\n${told}`).toBeLessThanOrEqual(55 * 1024);
  expect(sum(/./), `everything:\n${told}`).toBeLessThanOrEqual(200 * 1024);
  await context.close();
});

test('a table is opened with two clicks and its link is shown', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: sizes.phone,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByTestId('create').click();
  await page.getByTestId('open-table').click();
  await expect(page).toHaveURL(/\/t\/[A-Z0-9]{4}/);
  await page.getByTestId('qr').click();
  await expect(page.locator('img[src*="qr.svg"]')).toBeVisible();
  expect(await violationsInBothPalettes(page)).toEqual([]);
  await context.close();
});
