import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { type ImageSender, ImageTurns } from './image-turns.js';

const person = (personId: number): ImageSender => ({ personId, gone: () => false });

/** Turns with one piece of work under way, of person 1, until `free` is called. */
function occupied() {
  const turns = new ImageTurns();
  const started: string[] = [];
  let free = (): void => undefined;
  void turns.take(person(1), () => new Promise<void>((done) => (free = done)));
  const take = (sender: ImageSender, name: string) =>
    turns.take(sender, async () => {
      started.push(name);
      await setImmediate();
    });
  return { take, started, free: () => free() };
}

describe('turns of images', () => {
  it('go from person to person, whoever came first with many', async () => {
    const { take, started, free } = occupied();
    const all = ['1a', '1b', '1c', '2a', '2b', '3a'].map((name) => take(person(Number(name[0])), name));
    await setImmediate();
    free();
    await Promise.all(all);
    expect(started).toEqual(['2a', '3a', '1a', '2b', '1b', '1c']);
  });

  it('come again after work that failed', async () => {
    const turns = new ImageTurns();
    await expect(turns.take(person(1), () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
    expect(await turns.take(person(1), () => Promise.resolve('next'))).toBe('next');
  });

  it('are not given to requests that were closed while they waited, whose places are free again', async () => {
    const { take, started, free } = occupied();
    let closed = false;
    const leaving = { personId: 1, gone: () => closed };
    const left = Promise.allSettled(Array.from({ length: 60 }, (_, i) => take(leaving, `left ${i}`)));
    closed = true;
    const stayed = take(person(1), 'stayed');
    await setImmediate();
    free();
    await stayed;
    expect((await left).map(({ status }) => status)).toEqual(Array(60).fill('rejected'));
    expect(started).toEqual(['stayed']);
  });

  it('are refused when 60 are waiting', async () => {
    const { take, free } = occupied();
    const tooMany = { code: 'too_many_requests', status: 429, data: { retry_after: 5 } };
    const waiting = Array.from({ length: 60 }, (_, i) => take(person((i % 15) + 1), String(i)));
    await expect(take(person(16), 'the 61st')).rejects.toMatchObject(tooMany);
    await setImmediate();
    free();
    await Promise.all(waiting);
    await expect(take(person(16), 'after them')).resolves.toBeUndefined();
  });
});
