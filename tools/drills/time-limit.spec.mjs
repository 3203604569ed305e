import { describe, expect, it } from '@jest/globals';
import { runInTurn } from './run-drills.mjs';

describe('drills one after the other', () => {
  const stand = { keep: () => undefined };
  const drill = (name, run) => ({ name, title: name, goal: 'it ends', own: true, run });
  const ends = drill('ends', async () => ({ ok: true }));
  const endless = drill('endless', () => new Promise(() => undefined));
  const over = 'These drills may take 0.2 s together, and that time is over.';

  it('fail when they take longer than all of them may: the one under way and those after it', async () => {
    const rows = await runInTurn([ends, endless, ends], stand, 200);
    expect(rows.map(({ ok, arrived }) => [ok, arrived])).toEqual([
      [true, undefined],
      [false, over],
      [false, over],
    ]);
  });

  it('are cut off by their own limit before that', async () => {
    const [row] = await runInTurn([{ ...endless, limitMs: 100 }], stand, 60_000);
    expect(row).toMatchObject({ ok: false, arrived: 'It was not over after 0.1 s.' });
  });
});
