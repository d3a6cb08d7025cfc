import { defineConfig } from '@playwright/test';

// Whole games in Debian's Chromium against the real server. One browser, one
// worker: two cores are shared by the server and every context.
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/e2e',
  workers: 1,
  retries: 0,
  timeout: 6 * 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'ru-RU',
    trace: 'retain-on-failure',
    // A control that is gone before the finger is there is part of the game.
    actionTimeout: 3_000,
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
