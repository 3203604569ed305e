import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { io } from 'socket.io-client';
import { liveEvent, liveNamespace } from '@guyline/contract/live';
import { exported } from '../../../test/exports.js';
import { useReplicated } from '../../../test/replicated.js';
import { type Caller, useApp } from '../../../test/use-app.js';

const LAG_S = 1;

describe('a portal that reads from a streaming replica', () => {
  const servers = useReplicated();
  const env = () => ({
    DATABASE_URL: servers.primary.url,
    DATABASE_READ_URL: servers.replica.url,
    REPLICA_LAG_SECONDS: String(LAG_S),
    QUEUE_PREFIX: `replicated_${process.pid}`,
    LIVE_STREAM: `replicated_${process.pid}`,
  });
  const app = useApp(env);
  const other = useApp(() => ({ ...env(), GUYLINE_ROLE: 'api' }));
  let replica: pg.Pool;
  let serial = 0;

  beforeAll(() => {
    replica = new pg.Pool({ connectionString: servers.replicaUrl, max: 1 });
    for (const pool of [replica, app.db, other.db]) pool.on('error', () => undefined); // their servers go
  });
  afterAll(() => replica.end());

  const persons = async (): Promise<[Caller, Caller]> => {
    const user = await app.make.admin();
    const person = await app.as(user);
    return [person, await other.as(user)];
  };
  const total = async (caller: Caller): Promise<number> => (await caller.get('customer/list')).body.data.total;
  const create = async (caller: Caller, name: string) => {
    serial += 1;
    const s_name = `N${serial}`;
    expect((await caller.post('customer/create').send({ name, s_name, status_num: 1 })).status).toBe(200);
  };
  const stateOf = async () => {
    const { status, body } = await app.http.get('/api/health/ready');
    return { status, ...(body.data as object) };
  };
  const health = async (state: object, patience = 10_000): Promise<void> => {
    for (const late = Date.now() + patience; Date.now() < late; await sleep(100)) {
      const found = await stateOf();
      if (Object.entries(state).every(([name, value]) => found[name as 'status'] === value)) return;
    }
    expect(await stateOf()).toMatchObject(state);
  };
  /** The replica as it is now, while the primary goes on. */
  const held = async (work: () => Promise<void>): Promise<void> => {
    await health({ status: 200, replica: 'up' });
    await sleep(1_000 * LAG_S + 1_500); // no mark of what was before
    await replica.query('select pg_wal_replay_pause()');
    await expect(paused()).resolves.toBe(true);
    try {
      await work();
    } finally {
      await replica.query('select pg_wal_replay_resume()');
    }
  };
  const paused = async (): Promise<boolean> => {
    for (let tries = 0; tries < 100; tries++, await sleep(10)) {
      const { rows } = await replica.query('select pg_get_wal_replay_pause_state() as state');
      if (rows[0].state === 'paused') return true;
    }
    return false;
  };

  it('lists what the replica has, and a person what they wrote, from every process', async () => {
    const [here, there] = await persons();
    await total(there);
    await held(async () => {
      await app.make.customer({ name: 'Past the portal' });
      expect(await total(there)).toBe(0);
      await create(here, 'By the portal');
      expect([await total(here), await total(there)]).toEqual([2, 2]);
    });
  }, 30_000);

  it('never shows a person less than they wrote, while the replica follows', async () => {
    const [here, there] = await persons();
    for (let written = 1; written <= 40; written++) {
      await create(here, `Customer ${written}`);
      expect(await total(there)).toBe(written);
    }
  }, 30_000);

  it('shows whoever hears of a change what it was, although the replica does not have it', async () => {
    const [here] = await persons();
    const reader = await other.as(await app.make.admin());
    const socket = io(`${other.url}${liveNamespace}`, {
      transports: ['websocket'],
      auth: { token: reader.token },
      forceNew: true,
    });
    try {
      await new Promise<void>((done) => socket.once('ready', () => done()));
      await held(async () => {
        expect(await total(reader)).toBe(0);
        const heard = new Promise<void>((done) => socket.once(liveEvent, () => done()));
        await create(here, 'Heard of');
        await heard;
        expect(await total(reader)).toBe(1);
      });
    } finally {
      socket.disconnect();
    }
  }, 30_000);

  it('is not put off by what somebody writes who has not finished', async () => {
    const writer = new pg.Client({ connectionString: servers.primary.url });
    await writer.connect();
    try {
      await health({ status: 200, replica: 'up' });
      await writer.query('begin');
      await writer.query(`insert into customers (name, s_name) values ('Not yet', 'NY')`);
      await sleep(1_000 * LAG_S + 2_000); // then it would be too far behind for good, not for a moment of a slow machine
      await health({ status: 200, replica: 'up' });
    } finally {
      await writer.end();
    }
  }, 30_000);

  it('exports what is committed when the export begins', async () => {
    const [here] = await persons();
    await create(here, 'Just now');
    const { rows } = await exported(here, 'customer/export');
    expect(rows).toHaveLength(1);
  }, 30_000);

  it('answers from the primary when the replica is too far behind, and says so', async () => {
    const [here] = await persons();
    await held(async () => {
      await app.make.customer();
      await health({ status: 200, ready: true, database: 'up', replica: 'degraded' });
      expect(await total(here)).toBe(1);
    });
    await health({ status: 200, ready: true, database: 'up', replica: 'up' });
  }, 30_000);

  it('answers from the primary when the replica is gone, from the first read on', async () => {
    const [here] = await persons();
    await app.make.customer();
    servers.replica.close();
    try {
      expect((await here.get('customer/list')).status).toBe(200);
      await health({ status: 200, ready: true, replica: 'degraded' });
      expect(await total(here)).toBe(1);
    } finally {
      await servers.replica.open();
    }
    await health({ status: 200, ready: true, replica: 'up' });
  }, 30_000);

  it('answers from the primary what a replica that begins to hang was asked, within five seconds', async () => {
    const [here] = await persons();
    try {
      await held(async () => {
        await app.make.customer({ name: 'Past the portal' });
        expect(await total(here)).toBe(0); // of the replica
        servers.replica.hang();
        const asked = performance.now();
        const reads = Array.from({ length: 8 }, () => here.get('customer/list')); // before anybody knows of it
        for (const { status, body } of await Promise.all(reads)) expect([status, body.data?.total]).toEqual([200, 1]);
        expect(performance.now() - asked).toBeLessThan(5_000);
      });
    } finally {
      servers.replica.close();
      await servers.replica.open();
    }
    await health({ status: 200, ready: true, replica: 'up' });
  }, 40_000);

  it('keeps no connections of a replica that hangs, while it looks for it again and again', async () => {
    await health({ status: 200, replica: 'up' });
    const before = servers.replica.used;
    servers.replica.hang();
    try {
      await health({ status: 200, ready: true, replica: 'degraded' });
      await sleep(4_000); // several looks of each process
      const processes = 2; // each has one, and at times another that it gives up
      expect(servers.replica.used).toBeLessThanOrEqual(before + processes);
      const [here] = await persons();
      expect((await here.get('customer/list')).status).toBe(200);
    } finally {
      servers.replica.close();
      await servers.replica.open();
    }
    await health({ status: 200, ready: true, replica: 'up' });
  }, 30_000);

  it('goes on showing lists while the primary is gone, and refuses what would be written', async () => {
    const [, there] = await persons();
    await app.make.customer();
    await sleep(1_000 * LAG_S + 1_500);
    servers.primary.close();
    try {
      expect(await total(there)).toBe(1);
      await health({ status: 200, ready: true, database: 'degraded', replica: 'up' });
      await sleep(5_000); // longer than a session is known for without asking
      expect(await total(there)).toBe(1);
      const refused = await there.post('customer/create').send({ name: 'Never', s_name: 'NW', status_num: 1 });
      expect(refused).toMatchObject({ status: 503, body: { error: 'dependency_down' } });
    } finally {
      await servers.primary.open();
    }
    await health({ status: 200, ready: true, database: 'up', replica: 'up' });
    await create(there, 'Again');
    expect(await total(there)).toBe(2);
  }, 40_000);
});
