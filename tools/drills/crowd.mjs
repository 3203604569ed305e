import { io } from 'socket.io-client';
import { sleep } from '../services/ports.mjs';
import { signIn } from './person.mjs';

/** What a person on a socket has seen of it: how often the line was lost, and for how long at most, in ms. */
function ear(url, token) {
  const seen = { lost: 0, longest: 0, heard: 0 };
  let lostAt;
  const socket = io(`${url}/live`, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 200,
  });
  socket.on('change', () => (seen.heard += 1));
  socket.on('disconnect', () => {
    seen.lost += 1;
    lostAt = performance.now();
  });
  const ready = new Promise((done) =>
    socket.on('ready', () => {
      if (lostAt) seen.longest = Math.max(seen.longest, performance.now() - lostAt);
      lostAt = undefined;
      done();
    }),
  );
  return { seen, ready, isUp: () => socket.connected && lostAt === undefined, close: () => socket.disconnect() };
}

const READS = ['task/list?per_page=10', 'event/list?per_page=10', 'dashboard/summary'];
const WRITE_EVERY = 10;

/**
 * People who read lists and the dashboard and save messages without a pause, each with an open socket, until `stop()`.
 * @param {{ email: string, password: string, role: string }[]} who
 * @param {{ pause?: number }} options milliseconds between a person's calls
 * @returns {Promise<object>} `persons`, their `ears`, `answers` so far, titles that were `acknowledged`, `stop`
 */
export async function crowd(url, who, receiver, { pause = 50 } = {}) {
  const people = [];
  for (const { email, password, role } of who) people.push({ role, ...(await signIn(url, email, password)) });
  const ears = people.map(({ headers }) => ear(url, headers.authorization.slice('Bearer '.length)));
  await Promise.all(ears.map(({ ready }) => ready));
  const answers = [];
  const acknowledged = [];
  let stopped = false;
  const save = async (person, title) => {
    const body = { title, description: 'Still there?', type_num: 2, receivers: [String(receiver)] };
    const answer = await person.post(`${person.role}/message/create`, body);
    if (answer.status === 200) acknowledged.push(title);
    return answer;
  };
  const loops = people.map(async (person, at) => {
    for (let turn = 1; !stopped; turn += 1) {
      const path = `${person.role}/${READS[turn % READS.length]}`;
      const writes = turn % WRITE_EVERY === 0 && person.role === 'admin';
      const answer = await (writes ? save(person, `Crowd ${at}-${turn}`) : person.get(path));
      answers.push({ ...answer, path: writes ? 'save' : path });
      await sleep(pause);
    }
  });
  return {
    people,
    ears,
    answers,
    acknowledged,
    stop: async () => {
      stopped = true;
      await Promise.all(loops);
      for (const { close } of ears) close();
    },
  };
}
