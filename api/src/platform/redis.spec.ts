import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import { io } from 'socket.io-client';
import { Servers } from '../../test/servers.js';
import { useApp } from '../../test/use-app.js';
import { readConfig } from './config.js';
import { redisOf } from './redis.js';

/** What of ioredis listens to the Sentinels. */
type Watch = { sentinels: { client: Redis }[] } | null;

describe('a portal whose Redis is watched by Sentinels', () => {
  const servers = new Servers<NodeJS.ProcessEnv>('serve-sentinels.mjs');
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    env = await servers.start();
  }, 60_000);
  afterAll(() => servers.stop(), 30_000);

  const app = useApp(() => env);
  const within = async (seconds: number, asked: () => Promise<boolean>): Promise<boolean> => {
    for (const late = Date.now() + seconds * 1_000; Date.now() < late; await sleep(100)) if (await asked()) return true;
    return false;
  };

  it('finds the new master also when it hears of the failover while it asks for it', async () => {
    const redis = redisOf(readConfig({ ...process.env, ...env }), { maxRetriesPerRequest: null });
    redis.on('error', () => undefined);
    const { connector } = redis as unknown as { connector: { failoverDetector: Watch } };
    const watches = async (): Promise<boolean> => (connector.failoverDetector?.sentinels.length ?? 0) > 0;
    try {
      expect(await redis.ping()).toBe('PONG');
      expect(await within(5, watches)).toBe(true);
      const [sentinel] = connector.failoverDetector?.sentinels ?? [];
      redis.once('connecting', () => setImmediate(() => sentinel?.client.emit('message', '+switch-master', '')));
      (redis as unknown as { stream: Socket }).stream.destroy(); // as when the master dies

      await once(redis, 'connecting');
      expect(await redis.ping()).toBe('PONG');
    } finally {
      redis.disconnect();
    }
  }, 30_000);

  it('counts sign-ins, delivers and sends live changes again soon after the master is gone', async () => {
    const admin = await app.make.admin({ email: 'sentinel@guyline.test' });
    const receiver = await app.make.user(2);
    const caller = await app.as(admin);
    /** Whether tries are counted, in Redis: without it every one is refused as 503. */
    const countsTries = async (): Promise<boolean> => {
      const guess = { email: 'sentinel@guyline.test', password: 'Not mine' };
      return (await app.anonymous.post('auth/login').send(guess)).status < 500;
    };
    const delivers = async (title: string): Promise<boolean> => {
      const message = { title, description: 'There?', type_num: 2, receivers: [String(receiver.id)] };
      expect((await caller.post('message/create').send(message)).status).toBe(200);
      return within(20, async () => {
        const found = 'from messages m join message_receivers r on r.message_id = m.id where m.title = $1';
        return (await app.make.one<{ n: string }>(`select count(*) as n ${found}`, [title])).n === '1';
      });
    };
    const socket = io(`${app.url}/live`, { auth: { token: caller.token }, transports: ['websocket'] });
    try {
      await new Promise<void>((done) => socket.once('ready', () => done()));
      let heard = 0;
      socket.on('change', () => (heard += 1));
      expect([await countsTries(), await delivers('Before')]).toEqual([true, true]);

      await servers.tell('lose the master');

      expect(await within(15, countsTries)).toBe(true);
      expect(await delivers('After')).toBe(true);
      heard = 0;
      await caller.post('customer/create').send({ name: 'After', s_name: 'AFTER', status_num: 1 });
      expect(await within(10, async () => heard > 0)).toBe(true);
      expect(socket.connected).toBe(true);
    } finally {
      socket.disconnect();
    }
  }, 90_000);
});
