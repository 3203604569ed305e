import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runInTurn } from './run-drills.mjs';

describe('drills one after the other', () => {
  // No time passes but what a test says: how fast the machine is decides nothing.
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  const stand = { keep: () => undefined };
  const drill = (name, run) => ({ name, title: name, goal: 'it ends', own: true, run });
  const ends = drill('ends', async () => ({ ok: true }));
  const endless = drill('endless', () => new Promise(() => undefined));
  const over = 'These drills may take 60 s together, and that time is over.';
  const verdicts = async (rows) => (await rows).map(({ ok, arrived }) => [ok, arrived]);

  it('fail when they take longer than all of them may: the one under way and those after it', async () => {
    const rows = runInTurn([ends, endless, ends], stand, 60_000);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await verdicts(rows)).toEqual([
      [true, undefined],
      [false, over],
      [false, over],
    ]);
  });

  it('are cut off by their own limit before that', async () => {
    const rows = runInTurn([{ ...endless, limitMs: 1_000 }], stand, 60_000);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await verdicts(rows)).toEqual([[false, 'It was not over after 1 s.']]);
  });

  it('take the start of their portal from that time, and start none after it', async () => {
    const [begun, stopped, starting] = [[], [], []];
    const portal = () => new Promise((started) => void starting.push(started));
    const one = { ...drill('one', async () => void begun.push('one')), own: false };
    const rows = runInTurn([one, { ...one, name: 'other' }], { ...stand, portal }, 60_000);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await verdicts(rows)).toEqual([
      [false, over],
      [false, over],
    ]);
    expect(starting).toHaveLength(1);

    // The one that came up too late is stopped at once, and nothing is tried on it.
    starting[0]({ stop: async () => void stopped.push('one') });
    await jest.advanceTimersByTimeAsync(0);
    expect([begun, stopped]).toEqual([[], ['one']]);
  });
});
