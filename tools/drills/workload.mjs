import { sleep } from '../services/ports.mjs';
import { tryToSignIn } from './person.mjs';

/** Waits until it holds. @throws Error that names it */
export async function until(what, asked, patience = 60_000) {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(20)) {
    const answer = await Promise.resolve(asked()).catch(() => undefined);
    if (answer) return answer;
  }
  throw new Error(`${what}: not within ${patience / 1_000} s`);
}

/** Every kind of answer that came, with how often: `200: 41, 503 dependency_down: 12`. */
export const tallied = (answers) => {
  const kinds = answers.map(({ status, error }) =>
    status === 200 ? '200' : `${status || 'none'}${error ? ` ${error}` : ''}`,
  );
  return [...new Set(kinds)].map((kind) => `${kind}: ${kinds.filter((one) => one === kind).length}`).join(', ');
};

/**
 * One person reads a list and saves a message twice a second, another signs in every two seconds, until `stop()`.
 * @returns {{ stop: () => Promise<object> }} all answers, the titles that were acknowledged and the longest waits
 */
export function busyPortal(portal, person, receiver, description = 'Still there?') {
  const answers = { read: [], save: [], signIn: [] };
  const acknowledged = [];
  let stopped = false;
  let serial = 0;
  const every = async (ms, work) => {
    while (!stopped) {
      await work();
      await sleep(ms);
    }
  };
  const save = async () => {
    serial += 1;
    const name = `During ${serial}`;
    const body = { title: name, description, type_num: 2, receivers: [String(receiver)] };
    const answer = await person.post('admin/message/create', body);
    answers.save.push(answer);
    if (answer.status === 200) acknowledged.push(name);
  };
  const loops = [
    every(500, async () => answers.read.push(await person.get('admin/task/list?per_page=10'))),
    every(500, save),
    every(2_000, async () =>
      answers.signIn.push(await tryToSignIn(portal.url, 'corporate@demo.guyline.test', 'Guyline!2026')),
    ),
  ];
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(loops);
      const all = Object.values(answers).flat();
      return {
        answers,
        acknowledged,
        tally: Object.fromEntries(Object.entries(answers).map(([name, list]) => [name, tallied(list)])),
        longest: Math.max(...all.map(({ ms }) => ms)),
        /** Neither an error without words nor no answer at all. */
        clear: all.every(({ status, error }) => status === 200 || (status === 503 && error)),
      };
    },
  };
}

/** Of the acknowledged messages: how many are in the database, how often, and how many reached their receiver. */
export async function stored(portal, acknowledged) {
  const written = await portal.count('select from messages where title = any($1)', [acknowledged]);
  const delivered = () =>
    portal.count('select from messages m join message_receivers r on r.message_id = m.id where title = any($1)', [
      acknowledged,
    ]);
  await until('Messages reach their receivers', async () => (await delivered()) >= acknowledged.length).catch(
    () => undefined,
  );
  return { written, delivered: await delivered() };
}

export const receiverOf = async (portal) =>
  (await portal.rows(`select id from users where email = 'manager@demo.guyline.test'`))[0].id;
