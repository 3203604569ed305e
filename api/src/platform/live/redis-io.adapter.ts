import type { IncomingMessage, ServerResponse } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { Server, ServerOptions } from 'socket.io';
import type { Config } from '../config.js';
import { hurryBody } from '../http/slow-senders.js';
import { redisOf, type RedisPlace } from '../redis.js';
import { countedSockets } from './counted-sockets.js';
import { countSockets } from './socket-figures.js';
import type { RecentChanges } from './recent-changes.js';
import type { Line, SocketLimits } from './socket-limits.js';

/** A browser sends its token and responses to pings, nothing longer. */
const PACKET_BYTES = 4_096;

/** engine.io answers polling itself, past the hooks of all other requests (`secureAnswers`, `hurryBodies`). */
const likeOthers = (request: IncomingMessage, answer: ServerResponse, next: () => void): void => {
  answer.setHeader('x-content-type-options', 'nosniff');
  hurryBody(request);
  next();
};

/** socket.io over Redis Streams: several API processes act as one, and a lost Redis loses no packet. */
export class RedisIoAdapter extends IoAdapter {
  private readonly redis: Redis;
  /** The stream adapter duplicates the connection and leaves the copies open when it closes. */
  private readonly connections: Redis[] = [];
  private readonly servers: Server[] = [];

  constructor(
    app: INestApplicationContext,
    private readonly config: RedisPlace & Pick<Config, 'liveStream' | 'corsOrigins'>,
    private readonly limits: SocketLimits,
    recent: RecentChanges,
  ) {
    super(app);
    this.redis = redisOf(config, { maxRetriesPerRequest: null });
    const duplicate = this.redis.duplicate.bind(this.redis);
    this.redis.duplicate = (options) => this.kept(duplicate(options));
    this.kept(this.redis);
    recent.over(this.redis);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const { liveStream, corsOrigins } = this.config;
    const server = super.createIOServer(port, {
      ...(options as ServerOptions),
      serveClient: false,
      maxHttpBufferSize: PACKET_BYTES,
      wsEngine: countedSockets((socket) => this.limits.watchFrames(socket)),
      allowRequest: (request, answer) => answer(null, this.limits.mayOpen(request)),
      cors: corsOrigins.length ? { origin: corsOrigins, credentials: true } : undefined,
    }) as Server;
    server.engine.use(likeOthers);
    // What processes tell each other goes past the stream, on a channel: one name for all would reach other portals on this Redis.
    server.adapter(createAdapter(this.redis, { streamName: liveStream, channelPrefix: liveStream, maxLen: 10_000 }));
    (server.engine as { on: (event: 'connection', watch: (line: Line) => void) => void }).on('connection', (line) =>
      this.limits.watch(line),
    );
    this.servers.push(server);
    countSockets(server);
    return server;
  }

  override async dispose(): Promise<void> {
    await super.dispose();
    // Closing the namespaces ends the adapter's reading loop, which would otherwise spin on a closed connection.
    for (const server of this.servers) await server.close();
    for (const connection of this.connections) connection.disconnect();
  }

  private kept(connection: Redis): Redis {
    connection.on('error', () => undefined); // the health call reports it; ioredis reconnects by itself
    // The stream adapter does not await what it publishes or subscribes to: a command refused during shutdown would be an
    // unhandled rejection, and end the process. Callers that await the promise still get the error.
    const send = connection.sendCommand.bind(connection);
    connection.sendCommand = (command, stream) => {
      command.promise.catch(() => undefined);
      return send(command, stream);
    };
    this.connections.push(connection);
    return connection;
  }
}
