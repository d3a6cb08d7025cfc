// npm run bench: the product beside a raw server in the same run, as ratios.
// npm run bench -- --only P1,P2,P3 chooses goals.
import { run, say } from './lib/run.mjs';

if (process.platform !== 'linux') {
  say('the benchmark counts processor time and pins cores the Linux way, and runs there only');
  process.exit(0);
}
run('go', ['build', '-o', '.cache/bench', './backend/cmd/bench']);
run('.cache/bench', process.argv.slice(2));
