import { createServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import Redis from 'ioredis';
import { Server } from 'socket.io';

// The floor of a broadcast: a socket.io over Redis Streams and nothing else, one of two processes. Sends to everybody when told to.
const redis = new Redis(process.env.REDIS_URL);
const server = createServer();
const io = new Server(server, { serveClient: false, adapter: createAdapter(redis, { streamName: 'bare-sockets' }) });
const live = io.of('/live');
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('message', ({ id }) => {
  process.send({ id, at: performance.timeOrigin + performance.now() });
  live.emit('change', { area: 'training', id });
});
process.once('disconnect', () => process.exit());
