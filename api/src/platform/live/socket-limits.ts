import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import proxyAddr from '@fastify/proxy-addr';
import type { Socket } from 'socket.io';
import type { WebSocket } from 'ws';
import { CONFIG, type Config } from '../config.js';

/** One connection of a browser, shared by the namespaces it joined. */
export type Line = Socket['conn'];

/** The limits of this process. A tab opens up to three connections: the shell's and those of remotes. */
const limits = {
  /** How long a connection may go without a person's session in any namespace. */
  admissionMs: 5_000,
  /** Messages and control frames together. */
  packetsPerSecond: 50,
  linesOfSession: 40,
  /** For one address: a whole office reconnects at once after a restart, and refused browsers retry. */
  waitingOfAddress: 50,
  linesOfAddress: 1_000,
} as const;

/** Browsers send the page's origin; other clients send none and still need a token. */
function isOwnOrigin({ headers }: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = headers;
  return origin === undefined || allowed.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}

/** How many sockets anonymous clients, one session and one address may use; any more are disconnected. */
@Injectable()
export class SocketLimits {
  private readonly waiting = new Map<string, Set<Line>>();
  private readonly byAddress = new Map<string, Set<Line>>();
  private readonly bySession = new Map<string, Set<Line>>();
  private readonly admitted = new WeakSet<Line>();
  private readonly joined = new WeakMap<Line, Set<string>>();
  private readonly origins: readonly string[];
  private readonly trusted: Config['trustProxy'];

  constructor(@Inject(CONFIG) { publicUrl, corsOrigins, trustProxy }: Config) {
    this.origins = [new URL(publicUrl).origin, ...corsOrigins];
    this.trusted = trustProxy;
  }

  /** Whether a browser may open a connection, checked before it is opened. */
  mayOpen(request: IncomingMessage): boolean {
    const address = this.addressOf(request);
    return (
      isOwnOrigin(request, this.origins) &&
      sizeOf(this.waiting, address) < limits.waitingOfAddress &&
      sizeOf(this.byAddress, address) < limits.linesOfAddress
    );
  }

  /** Counts a new connection and its packets, and ends it unless it is admitted in time. */
  watch(line: Line): void {
    const address = this.addressOf(line.request as IncomingMessage);
    put(this.waiting, address, line);
    put(this.byAddress, address, line);
    const late = setTimeout(() => {
      take(this.waiting, address, line);
      if (!this.admitted.has(line)) cut(line);
    }, limits.admissionMs);
    line.once('close', () => {
      clearTimeout(late);
      take(this.waiting, address, line);
      take(this.byAddress, address, line);
    });
    line.on(
      'packet',
      counted(() => cut(line)),
    );
  }

  /** Counts every frame of a WebSocket, the pings and pongs that engine.io never sees among them. */
  watchFrames(socket: WebSocket): void {
    const count = counted(() => socket.terminate());
    for (const frame of ['message', 'ping', 'pong']) socket.on(frame, count);
  }

  /**
   * A socket joins a namespace, before anything is read for it.
   * @returns false when its connection is in that namespace already: a browser's client has one socket in each, and each costs as much
   *   as a connection
   */
  enter(socket: Socket): boolean {
    const { conn, nsp } = socket;
    const joined = this.joined.get(conn) ?? new Set();
    if (joined.has(nsp.name)) return false;
    this.joined.set(conn, joined.add(nsp.name));
    socket.once('disconnect', () => joined.delete(nsp.name));
    return true;
  }

  /** The connection belongs to a session. @returns false when the session has too many, or the connection is gone */
  admit(line: Line, sessionId: string): boolean {
    // Closed while its token was checked: its `close` has been emitted, so nothing would ever remove it from the count.
    if (line.readyState === 'closed') return false;
    if (this.bySession.get(sessionId)?.has(line)) return true;
    if (sizeOf(this.bySession, sessionId) >= limits.linesOfSession) return false;
    this.admitted.add(line);
    take(this.waiting, this.addressOf(line.request as IncomingMessage), line);
    put(this.bySession, sessionId, line);
    line.once('close', () => take(this.bySession, sessionId, line));
    return true;
  }

  private addressOf(request: IncomingMessage): string {
    return proxyAddr(request, this.trusted) ?? '';
  }
}

/** @returns a function to call for each packet; it calls `stop` beyond the limit */
function counted(stop: () => void): () => void {
  let [since, packets] = [0, 0];
  return () => {
    const now = performance.now();
    if (now - since >= 1_000) [since, packets] = [now, 0];
    if (++packets > limits.packetsPerSecond) stop();
  };
}

/** Terminates at once: a closing handshake would let the other side keep sending for half a minute. */
function cut(line: Line): void {
  const { socket } = line.transport as { socket?: { terminate?: () => void } };
  socket?.terminate?.();
  line.close(true);
}

const sizeOf = (map: ReadonlyMap<string, Set<Line>>, key: string): number => map.get(key)?.size ?? 0;
const put = (map: Map<string, Set<Line>>, key: string, line: Line): void => {
  const lines = map.get(key) ?? new Set();
  map.set(key, lines.add(line));
};
const take = (map: Map<string, Set<Line>>, key: string, line: Line): void => {
  const lines = map.get(key);
  if (lines?.delete(line) && !lines.size) map.delete(key);
};
