// The rules that no test states: types, style, and the direction of imports.
import { run, say } from './run.mjs';

const tools = ['-modfile=scripts/tools/go.mod'];

export function lintGo() {
  say('checking the Go code');
  run('go', ['run', './backend/cmd/tsgen', '-check']);
  run('go', ['vet', './...']);
  run('go', ['tool', ...tools, 'golangci-lint', 'run', './...']);
}

export function lintPage() {
  say('checking the page');
  run('npx', [
    'svelte-check',
    '--workspace',
    'frontend',
    '--tsconfig',
    './tsconfig.json',
    '--fail-on-warnings',
    '--output',
    'human',
  ]);
  run('npx', ['biome', 'check', 'frontend', 'scripts']);
}
