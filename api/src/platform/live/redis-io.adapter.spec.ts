import { afterEach, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { liveNamespace } from '@guyline/contract/live';
import type { RecentChanges } from './recent-changes.js';
import { RedisIoAdapter } from './redis-io.adapter.js';
import type { SocketLimits } from './socket-limits.js';

const adapters: RedisIoAdapter[] = [];

/** The sockets of a process, and what other processes told it. */
function processOf(liveStream: string) {
  const place = { redisUrl: process.env['REDIS_URL'] ?? '', redisSentinels: [], redisSentinelPassword: null };
  const adapter = new RedisIoAdapter(
    createServer() as unknown as INestApplicationContext,
    { ...place, liveStream, corsOrigins: [] },
    {} as SocketLimits,
    { over: () => undefined } as unknown as RecentChanges,
  );
  adapters.push(adapter);
  const namespace = adapter.createIOServer(0).of(liveNamespace);
  const heard: number[][] = [];
  namespace.on('people', (userIds: number[]) => heard.push(userIds));
  return { namespace, heard };
}

const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 200 && !(await condition()); tries += 1)
    await new Promise((next) => setTimeout(next, 25));
};

afterEach(async () => {
  for (const adapter of adapters.splice(0)) await adapter.dispose();
});

it('two portals on one Redis do not hear what the processes of the other tell each other', async () => {
  const two = (name: string) => [processOf(name), processOf(name)] as const;
  const [ours, ourOther] = two(`ours_${process.pid}`);
  const [theirs, theirOther] = two(`theirs_${process.pid}`);
  for (const { namespace } of [ourOther, theirOther])
    await until(async () => (await namespace.adapter.serverCount()) >= 2);
  ours.namespace.serverSideEmit('people', [7]);
  await until(() => ourOther.heard.length > 0);
  theirs.namespace.serverSideEmit('people', [8]); // Redis tells each subscriber in the order of what it was told
  await until(() => theirOther.heard.length > 0);
  expect([ourOther.heard, theirOther.heard]).toEqual([[[7]], [[8]]]);
});
