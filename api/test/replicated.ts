import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from '@jest/globals';
import { Servers } from './servers.js';

const clone = fileURLToPath(new URL('./apis/clone.mjs', import.meta.url));

/** A way to a server that can be closed: then who uses it finds the server gone. */
export class Door {
  private readonly sockets = new Set<Socket>();
  private hanging = false;
  private server: Server | undefined;
  private port = 0;

  constructor(private readonly inner: URL) {}

  get url(): string {
    return Object.assign(new URL(this.inner), { port: String(this.port) }).href;
  }

  async open(): Promise<void> {
    this.server = createServer((outside) => {
      const inside = connect(Number(this.inner.port), this.inner.hostname);
      for (const [one, other] of [
        [outside, inside],
        [inside, outside],
      ] as const) {
        this.sockets.add(one);
        if (this.hanging) one.resume();
        else one.pipe(other);
        one.on('error', () => undefined).on('close', () => this.sockets.delete(one) && other.destroy());
      }
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as { port: number }).port;
  }

  /** Connections of who uses it, now. */
  get used(): number {
    return this.sockets.size / 2;
  }

  /** From now on it lets people in, and nothing through, as a server does whose machine is stuck; until `close` and `open`. */
  hang(): void {
    this.hanging = true;
    for (const socket of this.sockets) socket.unpipe().resume();
  }

  close(): void {
    this.hanging = false;
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
  }
}

/**
 * A PostgreSQL with a streaming replica, each behind a door: apart from that of the other specs, whose writes would be
 * replayed, too.
 */
export class Replicated {
  primary!: Door;
  replica!: Door;
  /** Past the door. */
  replicaUrl = '';
}

export function useReplicated(): Replicated {
  const both = new Replicated();
  const servers = new Servers<{ primary: string; replica: string }>('serve-replicated.mjs');

  beforeAll(async () => {
    const at = await servers.start();
    const { stdout: url } = await promisify(execFile)(process.execPath, [clone, at.primary]);
    const replicaUrl = Object.assign(new URL(at.replica), { pathname: new URL(url).pathname });
    both.replicaUrl = replicaUrl.href;
    both.primary = new Door(new URL(url));
    both.replica = new Door(replicaUrl);
    await Promise.all([both.primary.open(), both.replica.open()]);
  }, 180_000);

  afterAll(async () => {
    both.primary.close();
    both.replica.close();
    await servers.stop();
  }, 30_000);

  return both;
}
