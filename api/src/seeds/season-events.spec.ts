import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller, useApp } from '../../test/use-app.js';
import { type Ask, countsOfEvents } from '../../test/counts-of-lists.js';
import type { MadeUser } from '../../test/factory.js';
import { demoDomain } from './demo/people.js';
import { seedDemo } from './seed-demo.js';

/** Every count of events that a person sees opens exactly that many rows, over the whole demo season. */
describe('counts of events in the demo season', () => {
  const app = useApp({ DEMO: '1' }); // outside a demo its accounts open nothing
  beforeEach(async () => {
    process.env['DEMO'] = '1';
    await app.db.query('truncate event_identifiers restart identity cascade');
    await seedDemo();
  }, 60_000);
  const signedIn = async (name: string): Promise<Caller> =>
    app.as(
      await app.make.one<MadeUser>('select id, email, level_num from users where email = $1', [
        `${name}@${demoDomain}`,
      ]),
    );

  it('holds for every tab of list and summary, and every role', async () => {
    let checked = 0;
    for (const name of ['admin', 'corporate', 'manager', 'tent', 'electric', 'fence', 'merch', 'staff']) {
      const caller = await signedIn(name);
      const ask: Ask = async (path) => (await caller.get(path)).body.data;
      for await (const { question, count, rows } of countsOfEvents(ask)) {
        expect([name, question, rows]).toEqual([name, question, count]);
        checked += rows;
      }
    }
    expect(checked).toBeGreaterThan(600);
  }, 60_000);
});
