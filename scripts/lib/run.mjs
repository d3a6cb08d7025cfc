// Runs commands the way every script of this folder does: loudly, from the top
// of the repository, and ending with the first failure.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const top = fileURLToPath(new URL('../..', import.meta.url));

/** Says what happens next. */
export function say(text) {
  console.log(`\n— ${text}`);
}

/** Runs a command to its end; a failure ends the script with its exit code. */
export function run(command, args = [], options = {}) {
  const done = spawnSync(command, args, {
    stdio: 'inherit',
    cwd: top,
    ...options,
    env: { ...process.env, ...options.env },
  });
  if (done.error) {
    console.error(`${command}: ${done.error.message}`);
    process.exit(1);
  }
  if (done.status !== 0) {
    console.error(`${[command, ...args].join(' ')} ended with ${done.status ?? done.signal}`);
    process.exit(done.status || 1);
  }
}

/** Runs a command and returns what it printed, or null when it failed. */
export function read(command, args = []) {
  const done = spawnSync(command, args, { cwd: top, encoding: 'utf8' });
  return done.status === 0 ? done.stdout.trim() : null;
}

/** Starts a command that runs beside others. */
export function start(command, args = [], options = {}) {
  return spawn(command, args, {
    stdio: 'inherit',
    cwd: top,
    ...options,
    env: { ...process.env, ...options.env },
  });
}
