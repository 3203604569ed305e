import Redis from 'ioredis';
import { sleep } from '../../services/ports.mjs';
import { until } from '../workload.mjs';

export const title = 'Redis wiped with work in its queues';
export const goal = 'every queued job is done, once; a scheduled message comes';

const LATER_MS = 90_000;

/** What stood in a queue is looked for once a minute has passed. */
export async function run(portal, { redis }) {
  const admin = await portal.person('admin');
  const { receiver_cnt: vendors } = await admin.must(admin.get('admin/message/receiver_count?user_types=4'));
  process.kill(portal.pid('worker'), 'SIGSTOP'); // so that the work stands in its queues
  const send = (title, at) =>
    admin.must(
      admin.post('admin/message/create', {
        title,
        description: 'Bring the stakes.',
        user_types: [4],
        ...(at ? { type_num: 1, scheduled_at: new Date(Date.now() + at).toISOString() } : { type_num: 2 }),
      }),
    );
  const sent = [await send('At once'), await send('In a minute and a half', LATER_MS)].map(({ id }) => id);
  const { job_id: job } = await admin.must(admin.get('admin/location/export'));
  await sleep(2_000);
  const client = new Redis(redis.url);
  await client.flushall();
  client.disconnect();
  const from = performance.now();
  process.kill(portal.pid('worker'), 'SIGCONT');
  const received = () => portal.count('select from message_receivers where message_id = any($1)', [sent]);
  await until('Both arrive', async () => (await received()) >= vendors * sent.length, 170_000).catch(() => undefined);
  const took = (performance.now() - from) / 1_000;
  const over = await portal.settled(job, 60_000).catch(() => ({ status: 'not over' }));
  return {
    sent: `${sent.length} messages for ${vendors}, 1 export`,
    arrived: `all after ${took.toFixed(0)} s, export ${over.status}`,
    stored: `${await received()} received`,
    ok: (await received()) === vendors * sent.length && over.status === 'done',
  };
}
