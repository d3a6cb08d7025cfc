import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const binary = fileURLToPath(new URL('../../.cache/gorod', import.meta.url));

/** The real server on a free port with a data directory of its own. */
export class Server {
  private process?: ChildProcess;
  private readonly data = mkdtempSync(join(tmpdir(), 'gorod-e2e-'));
  private port = 0;
  url = '';

  /** @param pace percent of the natural pace at practice tables */
  constructor(private readonly pace = 100) {}

  /** Starts the server, on the same port as before if it ran already. */
  async start(): Promise<void> {
    const child = spawn(binary, ['serve'], {
      env: {
        ...process.env,
        GOROD_ADDR: `127.0.0.1:${this.port}`,
        GOROD_DATA: this.data,
        GOROD_DSN: '',
        GOROD_ORIGINS: '',
        GOROD_SECRET: '',
        GOROD_PACE: String(this.pace),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    let log = '';
    this.url = await new Promise<string>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        log += chunk.toString();
        const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(log);
        if (found) {
          this.port = Number(found[1]);
          resolve(found[0]);
        }
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${log}`)));
    });
  }

  /** Ends the server as a crash would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    await gone;
  }
}
