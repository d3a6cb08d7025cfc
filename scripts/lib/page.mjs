// Builds the page and lays compressed copies beside its files, so that the
// server compresses nothing at run time.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { run, say, top } from './run.mjs';

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

export function buildPage() {
  say('building the page');
  run('npx', ['vite', 'build', '--config', 'frontend/vite.config.ts', '--logLevel', 'warn']);
  compress(join(top, 'frontend/dist'));
}

function compress(folder) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (statSync(file).isDirectory()) {
      compress(file);
    } else if (compressible.test(name)) {
      const text = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      writeFileSync(
        `${file}.br`,
        brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
    }
  }
}
