import { sleep } from '../../services/ports.mjs';
import { until } from '../workload.mjs';

export const title = 'clock jumps an hour ahead, then back';
export const goal = 'what became due comes once, people stay signed in';

const HOUR_S = 3_600;
const HALF_MS = 1_800_000;

export async function run(portal) {
  const admin = await portal.person('admin');
  const { receiver_cnt: wanted } = await admin.must(admin.get('admin/message/receiver_count?user_types=4'));
  const body = { title: 'In half an hour', description: 'At eight.', type_num: 1, user_types: [4] };
  const scheduled_at = new Date(Date.now() + HALF_MS).toISOString();
  const { id } = await admin.must(admin.post('admin/message/create', { ...body, scheduled_at }));
  const received = () => portal.count('select from message_receivers where message_id = $1', [id]);
  await sleep(2_000);
  const early = await received();
  const jumped = performance.now();
  await portal.again({ CLOCK_OFFSET: String(HOUR_S), CLOCK_DRILL: '1' });
  await until('It is delivered', async () => (await received()) >= wanted, 150_000).catch(() => undefined);
  const took = (performance.now() - jumped) / 1_000;
  const ahead = (await admin.get('admin/task/list')).status;
  await portal.again({ CLOCK_OFFSET: '', CLOCK_DRILL: '' });
  await sleep(8_000);
  const back = (await admin.get('admin/task/list')).status;
  return {
    sent: `1 for ${wanted}, due in half an hour`,
    arrived: `${early} before, all ${took.toFixed(0)} s after the jump; lists ${ahead}, ${back}`,
    stored: `${await received()} received`,
    ok: early === 0 && (await received()) === wanted && ahead === 200 && back === 200,
  };
}
