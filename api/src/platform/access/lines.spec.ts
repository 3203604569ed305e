import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Lines } from './lines.js';

const refused = { code: 'too_many_requests', status: 429, params: { seconds: 2 } };

describe('lines of people', () => {
  it('give each person so many places, and pass them on in the order of coming', async () => {
    const lines = new Lines({ atOnce: 2, waiting: 2 });
    const came: string[] = [];
    const ask = (name: string) => lines.enter(1)?.then(() => came.push(name));
    expect([ask('first'), ask('second')]).toEqual([undefined, undefined]);
    const waiting = [ask('third'), ask('fourth')];
    expect(() => lines.enter(1)).toThrow(expect.objectContaining(refused));
    expect(lines.enter(2)).toBeUndefined();
    expect(came).toEqual([]);
    lines.leave(1);
    await waiting[0];
    expect(came).toEqual(['third']);
    lines.leave(1);
    await waiting[1];
    expect(came).toEqual(['third', 'fourth']);
    lines.leave(1);
    expect(lines.enter(1)).toBeUndefined();
    expect(lines.enter(1)).toBeDefined();
  });

  it('tell all who wait what those at work have met', async () => {
    const lines = new Lines({ atOnce: 1, waiting: 5, waitMs: 1_000 });
    lines.enter(1);
    lines.enter(2);
    const [first, second, elsewhere] = [lines.enter(1), lines.enter(1), lines.enter(2)];
    lines.fail(1, new Error('silent'));
    lines.fail(3, new Error('nobody there'));
    await expect(first).rejects.toThrow('silent');
    await expect(second).rejects.toThrow('silent');
    lines.leave(1);
    expect(lines.enter(1)).toBeUndefined();
    lines.leave(2);
    await expect(elsewhere).resolves.toBeUndefined();
  });

  it('refuse who has waited too long, and give the place to the next', async () => {
    const lines = new Lines({ atOnce: 1, waiting: 5, waitMs: 40 });
    lines.enter(1);
    const late = lines.enter(1);
    await expect(late).rejects.toMatchObject(refused);
    const inTime = lines.enter(1);
    lines.leave(1);
    await expect(inTime).resolves.toBeUndefined();
    await setTimeout(60); // who has a place keeps it
    lines.leave(1);
    expect(lines.enter(1)).toBeUndefined();
  });
});
