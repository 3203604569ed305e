import { randomUUID } from 'node:crypto';
import { sleep } from '../../services/ports.mjs';

const [WRITERS, READERS] = [4, 6];
const PAUSE_MS = 100;
const PATIENCE_MS = 8_000;
const GIVE_UP_MS = 20_000;
/** Every other message is for later: a worker has to deliver it, whatever became of its queue meanwhile. */
const LATER_MS = 30_000;
/** Lists, counts and a report, as people open them. */
const reads = [
  'task/list?per_page=10',
  'event/list?per_page=10',
  'project/list',
  'location/list?search=a',
  'message/list',
];

const messageOf = (serial, receiver) => ({
  title: `Many ${String(serial).padStart(5, '0')}`,
  description: 'Still there?',
  receivers: [String(receiver)],
  ...(serial % 2 ? { type_num: 2 } : { type_num: 1, scheduled_at: new Date(Date.now() + LATER_MS).toISOString() }),
});

/**
 * People at work until `stop()`. A save that is not acknowledged is sent again with its key, as browsers do; after each one
 * its person looks for it in the list, at whichever API the balancer chooses.
 * @returns {object} `saves`, `looks` and `ownLooks` (for what was saved just now) are the answers of single calls, each with its `kind`, how
 *   many `ms` it took and the moment `at` which it came; `unseen` the titles that were acknowledged and then not in the list
 */
export function startTraffic(people, receiver) {
  const saves = [];
  const looks = [];
  const ownLooks = [];
  const unseen = [];
  let stopped = false;
  let serial = 0;

  const save = async (person) => {
    serial += 1;
    const body = messageOf(serial, receiver);
    const key = randomUUID();
    for (const first = performance.now(); ; await sleep(PAUSE_MS)) {
      const { status, error, ms } = await person.post('admin/message/create', body, { key, patience: PATIENCE_MS });
      const at = performance.now();
      // It took effect, and the process or its database went away before the answer.
      const done = status === 200 || (status === 409 && error === 'done_before');
      saves.push({ kind: 'save', at, ms, status, error, title: body.title, done });
      if (done) return body.title;
      if (stopped && at - first > GIVE_UP_MS) return undefined;
    }
  };
  const writer = async (person) => {
    for (; !stopped; await sleep(PAUSE_MS)) {
      const title = await save(person);
      const path = `admin/message/list?search=${encodeURIComponent(title)}`;
      const { status, error, ms, data } = await person.get(path, { patience: PATIENCE_MS });
      ownLooks.push({ kind: 'own save, looked for', at: performance.now(), ms, status, error });
      const { sent_cnt = 0, scheduled_cnt = 0 } = data?.status_cnts ?? {};
      if (status === 200 && sent_cnt + scheduled_cnt === 0) unseen.push(title);
    }
  };
  const reader = async (person, nr) => {
    for (let turn = nr; !stopped; turn++, await sleep(PAUSE_MS)) {
      const read = reads[turn % reads.length];
      const { status, error, ms } = await person.get(`admin/${read}`, { patience: PATIENCE_MS });
      looks.push({ kind: read.split('?')[0], at: performance.now(), ms, status, error });
    }
  };
  const loops = [
    ...Array.from({ length: WRITERS }, (_, nr) => writer(people[nr % people.length])),
    ...Array.from({ length: READERS }, (_, nr) => reader(people[nr % people.length], nr)),
  ];
  return {
    saves,
    looks,
    ownLooks,
    unseen,
    stop: async () => {
      stopped = true;
      await Promise.all(loops);
    },
  };
}
