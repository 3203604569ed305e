import { describe, expect, it, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Rounds } from './rounds.js';

describe('rounds', () => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);

  it('come again and again, after one that failed, too, and none overtakes another', async () => {
    const rounds = new Rounds();
    let [begun, atOnce, most] = [0, 0, 0];
    rounds.every('slow', 0.01, async () => {
      most = Math.max(most, ++atOnce);
      begun++;
      await sleep(50);
      atOnce--;
      throw new Error('never mind');
    });
    await sleep(500);
    await rounds.onApplicationShutdown();
    expect(begun).toBeGreaterThan(1);
    expect(most).toBe(1);
  });

  it('end with the process, which waits for what is under way and has it told', async () => {
    const rounds = new Rounds();
    let [begun, told] = [0, 0];
    rounds.every('long', 0.01, async (stop) => {
      begun++;
      while (!stop.aborted) await sleep(5);
      await sleep(50);
      told++;
    });
    rounds.every('other', 0.01, async () => undefined);
    while (!begun) await sleep(5);
    await rounds.onApplicationShutdown();
    expect(told).toBe(1);
    rounds.every('late', 0.01, async () => void begun++);
    await sleep(100);
    expect(begun).toBe(1);
  });
});
