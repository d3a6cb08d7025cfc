// Brings what a fresh machine lacks.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { read, run, say, top } from './run.mjs';

/** Installs the page's packages when they are missing or older than the lock file. */
export function packages() {
  const mark = join(top, 'node_modules/.package-lock.json');
  const lock = join(top, 'package-lock.json');
  if (existsSync(mark) && statSync(mark).mtimeMs >= statSync(lock).mtimeMs) return;
  say('installing the page’s packages');
  run('npm', ['ci', '--no-audit', '--no-fund']);
}

// What the tests run for real: a browser and the second database.
const programs = [
  { program: 'chromium', debian: 'chromium' },
  { program: 'mariadbd', debian: 'mariadb-server' },
];

/** Installs the Debian programs that the tests need. */
export function testPrograms() {
  const missing = programs.filter(
    ({ program }) => read('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${program}`]) === null,
  );
  if (missing.length === 0) return;
  say(`installing ${missing.map((m) => m.debian).join(' and ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing.map((m) => m.debian)], {
    env,
  });
}
