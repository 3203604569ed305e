import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;
/** Of what the API writes, for the message of a spec that meets a 500 or a dead API. */
const KEPT_LINES = 40;
const START_MS = 120_000;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** The built API as a process of its own, which ends with this one. */
export class ApiProcess {
  /** Last lines that it wrote. */
  said = [];
  #child;

  get pid() {
    return this.#child.pid;
  }

  get ended() {
    return this.#child.exitCode ?? this.#child.signalCode;
  }

  /** @returns {Promise<string>} its origin, once it is ready */
  async start(env) {
    const port = await freePort();
    this.#child = fork(main, {
      execArgv: ['--import', endWithParent],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', NODE_OPTIONS: '' },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        this.said.push(...text.trimEnd().split('\n'));
        this.said.splice(0, this.said.length - KEPT_LINES);
      });
    const url = `http://127.0.0.1:${port}`;
    for (const late = Date.now() + START_MS; Date.now() < late; await sleep(50)) {
      if (this.ended !== null) throw new Error(`The API ended at its start:\n${this.said.join('\n')}`);
      const answer = await fetch(`${url}/api/health/live`).catch(() => undefined);
      if (answer?.ok) {
        this.#child.send('started');
        return url;
      }
    }
    throw new Error(`The API was not ready after ${START_MS / 1_000} s:\n${this.said.join('\n')}`);
  }

  /** At once: what it leaves behind is dropped with its database. */
  async stop() {
    if (!this.#child || this.ended !== null) return;
    const exit = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exit;
  }
}
