// npm run check: the quick inner loop. Everything that needs no browser, no
// second database and no long games.
import { packages } from './lib/install.mjs';
import { lintGo, lintPage } from './lib/lint.mjs';
import { run, say } from './lib/run.mjs';

packages();
lintPage();
lintGo();
say('quick tests');
run('go', [
  'test',
  '-short',
  './backend/game/...',
  './backend/room/...',
  './backend/protocol/...',
  './backend/bot/...',
]);
run('npx', ['vitest', 'run', '--config', 'frontend/vite.config.ts']);
