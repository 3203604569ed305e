import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { io } from 'socket.io-client';
import { sleep } from '../../services/ports.mjs';
import { call } from '../person.mjs';
import { againOf, areasOf, screens } from './screens.mjs';

// A thread with some of the people: each opens screens, asks again for what its screen shows when that changes, at most once
// a second as browsers do (four times for a row that it shows), and saves. Sends `{ from, ms, status, path, error }` of each answer at the end.
const { url, people, thinkMs, share, runMs, more } = workerData;
const answers = [];
let [writes, byHand] = [0, 0];
const end = Date.now() + runMs;
const over = () => Date.now() >= end;
const random = (most) => Math.floor(Math.random() * most);

async function ask(person, path) {
  const full = `${person.role}/${path.replace('{event}', person.event ?? 0)}`;
  const from = Date.now();
  const headers = { authorization: `Bearer ${person.token}`, 'accept-encoding': 'gzip, br' };
  const { status, ms, data, error } = await call(`${url}/api/${full}`, { headers });
  answers.push({ from, ms, status, error, path: `${person.role}/${path.split('?')[0]}` });
  return status === 200 ? data : undefined;
}

/** @param again it asks for itself, because something changed */
async function open(person, again) {
  const paths = again ? againOf(person) : screens[person.role][person.screen];
  const asked = paths.filter((path) => person.event || !path.includes('{event}'));
  if (!again) byHand += asked.length;
  const [first] = await Promise.all(asked.map((path) => ask(person, path)));
  person.shown = new Set(person.screen === 'tasks' ? first?.list?.map(({ id }) => id) : []);
  if (person.screen === 'events' && first?.list?.length) person.event = first.list[random(first.list.length)].id;
}

async function save(person) {
  const task = person.tasks[random(person.tasks.length)];
  const from = Date.now();
  writes += 1;
  const { status, ms, error } = await call(`${url}/api/${person.role}/task/${task.id}/update`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ version: task.version, scheduled_date: task.other }),
  });
  answers.push({ from, ms, status, error, path: `${person.role}/task/update` });
  if (status === 200) Object.assign(task, { version: task.version + 1, day: task.other, other: task.day });
  else person.tasks.splice(person.tasks.indexOf(task), 1); // somebody else moved it, or it may no longer be moved
}

/** Sockets of a person: the first makes its screen ask again, the others are further tabs. */
function listen(person, nr) {
  const sockets = Array.from({ length: 1 + more }, () =>
    io(`${url}/live`, {
      auth: { token: person.token },
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { 'x-forwarded-for': `198.51.${nr % 250}.7` },
    }),
  );
  sockets[0].on('change', ({ area, id }) => {
    if (areasOf[person.screen].includes(area)) person.stale = true;
    if (area === 'tasks' && person.shown.has(id)) person.changed = true;
  });
  return sockets;
}

async function live(person) {
  await sleep(random(thinkMs));
  let next = 0;
  let asked = 0;
  while (!over()) {
    if (Date.now() >= next) {
      if (person.tasks.length && writes < share * (byHand + writes)) await save(person);
      else {
        const names = Object.keys(screens[person.role]);
        person.screen = names[random(names.length)];
        await open(person);
      }
      next = Date.now() + thinkMs / 2 + random(thinkMs);
      asked = Date.now();
      person.stale = false;
    } else if ((person.stale && Date.now() - asked >= 1_000) || (person.changed && Date.now() - asked >= 250)) {
      [person.stale, person.changed, asked] = [false, false, Date.now()];
      await open(person, true);
    }
    await sleep(50 + random(50));
  }
}

const all = [];
for (const [nr, person] of people.entries()) {
  Object.assign(person, { screen: 'dashboard', stale: false, shown: new Set() });
  all.push(...listen(person, nr + workerData.first));
  if (nr % 10 === 9) await sleep(200); // fifty may be waiting at the door
}
for (const until = Date.now() + 30_000; all.some(({ connected }) => !connected) && Date.now() < until;)
  await sleep(100);
parentPort.postMessage({ connected: all.filter(({ connected }) => connected).length });
await Promise.all(people.map(live));
for (const socket of all) socket.disconnect();
parentPort.postMessage({ answers, byHand });
