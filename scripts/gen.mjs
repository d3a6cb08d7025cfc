// npm run gen: writes what is generated from other sources.
import { run } from './lib/run.mjs';

run('go', ['run', './backend/cmd/tsgen']);
