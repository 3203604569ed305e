import { sleep } from '../../services/ports.mjs';
import { flood } from '../flooder.mjs';
import { tallied } from '../workload.mjs';

export const title = 'one person sends 1,000 light requests at once, three times';
export const goal = 'meanwhile each of the others is answered within 1 s; the one gets 200 or 429 within 5 s';
/** As in an installation: the limits are what is tried. */
export const env = { REQUESTS_PER_PERSON: '600', REQUESTS_AT_ONCE: '4' };

const [MANY, TIMES, EVERY_MS] = [1_000, 3, 10_500];
const LIGHT = 'admin/task/list?per_page=10';
const READS = ['task/list?per_page=10', 'event/list?per_page=10', 'dashboard/summary', 'message/list?per_page=10'];
const [OTHERS_MS, LONGEST_MS] = [1_000, 5_000];

/** People who read without a pause. @returns {{ stop: () => Promise<object[]> }} their answers */
function reading(people) {
  const answers = [];
  let over = false;
  const loops = people.map(async ({ role, get }, first) => {
    for (let turn = first; !over; turn += 1) {
      answers.push(await get(`${role}/${READS[turn % READS.length]}`));
      await sleep(20);
    }
  });
  return {
    stop: async () => {
      over = true;
      await Promise.all(loops);
      return answers;
    },
  };
}

export async function run(portal) {
  const one = await portal.person('admin');
  const others = [
    { role: 'admin', ...(await portal.person('sysadmin')) },
    { role: 'corporate', ...(await portal.person('corporate')) },
    { role: 'vendor', ...(await portal.person('tent')) },
  ];
  const warm = reading(others);
  await sleep(3_000);
  await warm.stop();
  const [floods, answers] = [[], []];
  for (let time = 0; time < TIMES; time += 1) {
    if (time) await sleep(EVERY_MS); // the pace of a person is counted over ten seconds
    const meanwhile = reading(others);
    floods.push(...(await flood(`${portal.url}/api/${LIGHT}`, one.headers, MANY)));
    answers.push(...(await meanwhile.stop()));
  }
  const longest = Math.max(...answers.map(({ ms }) => ms));
  const slowest = Math.max(...floods.map(({ ms }) => ms));
  return {
    sent: `${floods.length} of one, ${answers.length} of ${others.length} others`,
    arrived: `the others ${tallied(answers)}; the one ${tallied(floods)}, the last after ${(slowest / 1_000).toFixed(1)} s`,
    longest,
    ok:
      longest < OTHERS_MS &&
      slowest < LONGEST_MS &&
      answers.every(({ status }) => status === 200) &&
      floods.every(({ status }) => status === 200 || status === 429),
  };
}
