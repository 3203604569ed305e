import { expect, it } from '@jest/globals';
import { startTraffic } from './traffic.mjs';
import { waitsOf } from './waits.mjs';

const calls = (kind, count, status, wait) => Array.from({ length: count }, (_, nr) => ({ kind, status, ms: wait(nr) }));

it('tells of each kind of call how long a single one took, those that were refused or not answered, too', () => {
  const lost = { kind: 'save', status: 0, ms: 8_000 };
  const refused = { kind: 'save', status: 503, error: 'dependency_down', ms: 4_000 };
  const all = [...calls('save', 198, 200, (nr) => nr), lost, refused, ...calls('task/list', 1, 200, () => 12.4)];
  expect(waitsOf(all)).toEqual([
    'save: 200 calls, p50 100 ms, p99 4000 ms, longest 8000 ms (200: 198, none: 1, 503 dependency_down: 1)',
    'task/list: 1 calls, p50 12 ms, p99 12 ms, longest 12 ms (200: 1)',
  ]);
  expect(waitsOf([])).toEqual([]);
});

it('knows of every call that the traffic of the drill sends what it was and how long it took', async () => {
  let tries = 0;
  const found = { status_cnts: { sent_cnt: 1, scheduled_cnt: 0 } };
  const person = {
    post: () => ({ status: ++tries % 3 ? 200 : 503, ms: 7 }),
    get: (path) => ({ status: 200, ms: path.includes('message/list?search') ? 3 : 5, data: found }),
  };
  const traffic = startTraffic([person], 1);
  while (traffic.saves.length < 30 || traffic.looks.length < 30) await new Promise((done) => setTimeout(done, 10));
  await traffic.stop();
  const sent = [...traffic.saves, ...traffic.looks, ...traffic.ownLooks];
  expect(sent.filter(({ kind, ms, at }) => !kind || !(ms > 0) || !(at > 0))).toEqual([]);
  expect(new Set(sent.map(({ kind, ms }) => `${kind} ${ms}`))).toEqual(
    new Set([
      'save 7',
      'own save, looked for 3',
      ...['task/list', 'event/list', 'project/list', 'location/list', 'message/list'].map((one) => `${one} 5`),
    ]),
  );
});
