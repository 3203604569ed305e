import { sleep } from '../../services/ports.mjs';
import { holdUp } from '../hold-up.mjs';
import { until } from '../workload.mjs';

export const title = 'worker killed before a scheduled message is due, and in its delivery';
export const goal = 'it comes once to each receiver, not before its time';

export async function run(portal, stand) {
  const admin = await portal.person('admin');
  const at = new Date(Date.now() + 4_000);
  const { id } = await admin.must(
    admin.post('admin/message/create', {
      title: 'Gates open',
      description: 'At eight.',
      type_num: 1,
      user_types: [4],
      scheduled_at: at.toISOString(),
    }),
  );
  const { receiver_cnt: wanted } = await admin.must(admin.get('admin/message/receiver_count?user_types=4'));
  const received = () => portal.count('select from message_receivers where message_id = $1', [id]);
  await sleep(3_500);
  const early = await received();
  portal.kill('worker');
  const hold = await holdUp(portal.env.DATABASE_URL, 'message_receivers');
  stand.keep(hold.letGo);
  await hold.reached(); // the message is marked as delivered, in a transaction that is not over
  const begun = Date.now() - at.getTime();
  portal.kill('worker');
  const half = await received();
  await hold.letGo();
  await until('It is delivered', async () => (await received()) >= wanted, 90_000).catch(() => undefined);
  const after = Date.now() - at.getTime();
  await sleep(3_000);
  const messages = await portal.rows('select delivered_at from messages where id = $1', [id]);
  const notices = await portal.count('select from message_receivers where message_id = $1', [id]);
  return {
    sent: `1 for ${wanted} receivers, killed in its delivery ${begun / 1_000} s after its time`,
    arrived: `${after / 1_000} s after its time, ${early} before, ${half} by the one that was killed`,
    stored: `${notices} received`,
    ok: begun >= 0 && early === 0 && half === 0 && notices === wanted && Boolean(messages[0].delivered_at),
  };
}
