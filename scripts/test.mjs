// npm test: installs what the tests need and runs everything. `.ci/run` calls
// this and nothing else.
import { packages, testPrograms } from './lib/install.mjs';
import { lintGo, lintPage } from './lib/lint.mjs';
import { buildPage } from './lib/page.mjs';
import { run, say } from './lib/run.mjs';

testPrograms();
packages();
lintPage();
buildPage(); // before Go: the server embeds it
lintGo();
say('tests of the page');
run('npx', ['vitest', 'run', '--config', 'frontend/vite.config.ts']);
say('tests of the server');
run('go', ['test', '-timeout', '20m', './...']);
say('whole games in a browser');
run('go', ['build', '-o', '.cache/gorod', './backend/cmd/gorod']);
run('npx', ['playwright', 'test', '--config', 'frontend/e2e/playwright.config.ts']);
