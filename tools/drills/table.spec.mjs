import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, jest } from '@jest/globals';
import { drills } from './run-drills.mjs';
import { run as diskFull } from './cases/disk-full.mjs';
import { run as databaseFull } from './cases/disk-full-database.mjs';
import { summaryOf, tableOf } from './table.mjs';

const read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

it('shows a line a drill, with what failed', async () => {
  const table = tableOf([
    {
      title: 'API killed',
      sent: 500,
      arrived: '500 acknowledged',
      stored: '500, 0 twice',
      longest: 4_870,
      goal: 'each once',
      ok: true,
    },
    { title: 'Redis hung', goal: 'sign-in within 5 s', ok: false },
  ]);
  expect(table.split('\n')).toEqual([
    'drill       sent  arrived           in the database  longest wait  goal                ok',
    'API killed  500   500 acknowledged  500, 0 twice     4.9 s         each once           yes',
    'Redis hung  -     -                 -                -             sign-in within 5 s  NO',
    '',
  ]);
});

it.each([
  ['disk-full', diskFull],
  ['disk-full-database', databaseFull],
])('shows %s as left out where nobody may mount a disk, not as met', async (_, run) => {
  const user = jest.spyOn(process, 'getuid').mockReturnValue(1_000);
  const row = { title: 'disk full', goal: 'lists go on', ...(await run({}, { folder: '/nowhere' })) };
  user.mockRestore();
  expect(tableOf([row])).toMatch(/left out: only root may mount a small disk .* lists go on +left out\n/);
  const met = { ok: true };
  expect(summaryOf([row, met])).toEqual({ failed: 0, text: '1 of 1 drills met their goal, 1 left out' });
  expect(summaryOf([row, met, { ok: false }])).toMatchObject({ failed: 1, text: expect.stringMatching(/^1 of 2 /) });
});

it('has a goal and a title for every drill, and docs/operations.md names each', async () => {
  const all = await drills();
  expect(all).toHaveLength(readdirSync(new URL('./cases/', import.meta.url)).length);
  const operations = read('docs/operations.md');
  for (const { name, title, goal, run } of all) {
    expect([typeof title, typeof goal, typeof run]).toEqual(['string', 'string', 'function']);
    expect(operations).toContain(`\`${name}\``);
  }
});

it('are all in the table of README.md, those of CI in bold', async () => {
  const all = await drills();
  const [, section] = /^## Drills$([\s\S]*?)^## /m.exec(read('README.md'));
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  const named = [...rows.join('').matchAll(/(\**)`([\w-]+)`/g)].map(([, bold, name]) => [name, bold === '**']);
  expect(named.toSorted()).toEqual(all.map(({ name, short = false }) => [name, short]).toSorted());
});
