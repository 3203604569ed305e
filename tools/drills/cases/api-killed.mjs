import { randomUUID } from 'node:crypto';
import { sleep } from '../../services/ports.mjs';

export const title = 'API killed during writes';
export const goal = 'each acknowledged write once, no wait over 5 s';
export const short = true;

const AT_ONCE = 10;
/** Writes and kills: of the drill, and of its short form. */
const [WHOLE, SHORT] = [
  [500, 3],
  [150, 1],
];

/** Sends a message until it is acknowledged, or said to have been saved before, each time with the same key, as the browser does. */
async function persistently(person, receiver, title, seen) {
  const key = randomUUID();
  const body = { title, description: 'Bring the stakes.', type_num: 2, receivers: [String(receiver)] };
  for (;;) {
    const { status, ms, error } = await person.post('admin/message/create', body, { key });
    seen.calls += 1;
    seen.longest = Math.max(seen.longest, ms);
    if (status === 200 || error === 'done_before') return void (seen.acknowledged += 1);
    if (status && status < 500) throw new Error(`${title}: ${status} ${error}`);
    await sleep(status ? 1_000 : 100);
  }
}

export async function run(portal, { short: isShort }) {
  const [writes, kills] = isShort ? SHORT : WHOLE;
  const admin = await portal.person('admin');
  const [{ id: receiver }] = await portal.rows(`select id from users where email = 'manager@demo.guyline.test'`);
  const seen = { calls: 0, acknowledged: 0, longest: 0 };
  let next = 0;
  const sender = async () => {
    for (let at = next++; at < writes; at = next++) await persistently(admin, receiver, `Drill ${at}`, seen);
  };
  const senders = Promise.all(Array.from({ length: AT_ONCE }, sender));
  for (let kill = 1; kill <= kills; kill += 1) {
    while (seen.acknowledged < (kill * writes) / (kills + 1)) await sleep(5);
    portal.kill('API');
  }
  await senders;
  const messages = `select title from messages where title like 'Drill %'`;
  const stored = await portal.count(messages);
  const different = await portal.count(`select distinct title from (${messages}) as all_of_them`);
  return {
    sent: `${writes} in ${seen.calls} calls, ${kills} kills`,
    arrived: `${seen.acknowledged} acknowledged`,
    stored: `${stored}, ${stored - different} twice`,
    longest: seen.longest,
    ok: seen.acknowledged === writes && stored === writes && different === writes && seen.longest <= 5_000,
  };
}
