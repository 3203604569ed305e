import { describe, expect, it } from '@jest/globals';
import { Progress } from './progress.js';

const following = { alone: false };

describe('how far a replica is behind', () => {
  it('is not known before both were heard of', () => {
    const progress = new Progress();
    expect(progress.behind(0)).toBe(Infinity);
    progress.replicaAt(500, { ...following, at: 0 });
    expect(progress.behind(0)).toBe(Infinity);
  });

  it('is the time since which the primary has what the replica lacks', () => {
    const progress = new Progress();
    for (const [lsn, at] of [
      [100, 1_000],
      [200, 2_000],
      [300, 3_000],
    ] as const)
      progress.primaryAt(lsn, at);
    progress.replicaAt(250, { ...following, at: 3_000 });
    expect(progress.behind(3_500)).toBe(1_500);
    progress.replicaAt(300, { ...following, at: 3_000 });
    expect(progress.behind(3_500)).toBe(500);
  });

  it('grows no more while a primary is silent that had nothing ahead', () => {
    const progress = new Progress();
    progress.primaryAt(300, 1_000);
    progress.replicaAt(300, { alone: true, at: 9_000 });
    expect(progress.behind(9_000)).toBe(0);
    progress.primaryAt(400, 10_000);
    progress.replicaAt(300, { alone: true, at: 19_000 });
    expect(progress.behind(19_000)).toBe(18_000);
  });

  it('is nothing of a primary at rest at the first byte of a page or a segment', () => {
    for (const [primary, replica] of [
      [8_192 * 7 + 24, 8_192 * 7],
      [16 * 1_024 * 1_024 * 3 + 40, 16 * 1_024 * 1_024 * 3],
    ] as const) {
      const progress = new Progress();
      progress.primaryAt(primary, 1_000);
      progress.replicaAt(replica, { ...following, at: 1_000 });
      expect(progress.behind(1_000)).toBe(0);
    }
  });

  it('is not known of one that was lost', () => {
    const progress = new Progress();
    progress.primaryAt(300, 1_000);
    progress.replicaAt(300, { ...following, at: 1_000 });
    progress.forget();
    expect(progress.behind(1_000)).toBe(Infinity);
  });
});
