import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { first, needs, onePart, replacements } from './model.mjs';
import { page, readFigures, renewed } from './page.mjs';

const figures = {
  load: {
    calls: 60_000,
    saves: 3_000,
    seconds: 600,
    people: 200,
    tasks: 300_000,
    database_mb: 1_024,
    ms_a_call: { api: 3, postgres: 6, redis: 0.06, worker: 0.6 },
  },
  growth: { from: 300_000, to: 3_000_000, ratio: 2 },
};

describe('the model of a larger portal', () => {
  it('works out what each part needs from what a call costs', () => {
    const now = needs(figures, 1);
    expect(now).toMatchObject({
      tasks: 300_000,
      people: 200,
      calls: 100,
      saves: 5,
      api: 0.5,
      postgres: 1,
      databaseGb: 1,
    });
    expect(onePart(figures)[0]).toMatchObject({ name: 'api', calls: 200, people: 400 });
  });

  it('lets a statement cost more on more rows, as it was measured to', () => {
    const more = needs(figures, 10);
    expect(more.api).toBeCloseTo(5);
    expect(more.postgres).toBeCloseTo(20);
  });

  it('names what gives way first, and what replaces it', () => {
    expect(first(needs(figures, 10))[0]).toBe('database');
    expect(replacements(needs(figures, 1))).toEqual([]);
    expect(replacements(needs(figures, 100)).join()).toMatch(/\d+ replicas/);
    expect(replacements(needs(figures, 1_000)).join()).toMatch(/Citus by customer.*partitions by year.*Redis/);
  });
});

describe('docs/scaling.md', () => {
  it('has what the model computes from docs/scaling.json: npm run scaling', async () => {
    const text = await readFile(page, 'utf8');
    expect(await renewed(text, await readFigures())).toBe(text);
  });
});
