// npm run dev: the server from source beside the page with hot reload. Open
// the address that vite prints; it passes /api and /ws on to the server.
import { packages } from './lib/install.mjs';
import { start } from './lib/run.mjs';

packages();
const children = [
  start('go', ['run', './backend/cmd/gorod', 'serve'], {
    env: { GOROD_ORIGINS: 'http://localhost:5173,http://127.0.0.1:5173' },
  }),
  start('npx', ['vite', '--config', 'frontend/vite.config.ts']),
];
const end = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
for (const child of children) child.on('exit', end);
