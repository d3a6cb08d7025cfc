// npm start: builds the page and the server and serves both on one port.
// Nothing has to be configured; see README.md for the environment variables.
import { packages } from './lib/install.mjs';
import { buildPage } from './lib/page.mjs';
import { run, say, start } from './lib/run.mjs';

packages();
buildPage();
say('building the server');
run('go', ['build', '-o', '.cache/gorod', './backend/cmd/gorod']);
say('starting the server');
const server = start('.cache/gorod', ['serve']);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
