import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { usePermits } from '../../test/permits.js';
import { useApp } from '../../test/use-app.js';
import { BackdatedRounds } from '../migrations/0103-backdated-rounds.js';

describe('a day of a permit that was noted before the rounds went with it', () => {
  const app = useApp();
  const { day, permit, save, saveRound, shown } = usePermits(app);
  const migrated = async () => {
    const migration = new BackdatedRounds(undefined as never, undefined as never);
    migration.up();
    for (const query of migration.getQueries()) await app.db.query(String(query));
  };

  it('is not taken by the migration of a permit that somebody saves, until that is saved', async () => {
    const { admin, id } = await permit();
    const saved = await app.make.task({ pt_num: 7 });
    for (const one of [id, saved.id]) await save(admin, one, { status_num: 3 });
    await app.db.query('update permit_rounds set sent_noted_on = null, sent_turn_id = null');
    const sentNoted = async (task: number): Promise<boolean> => {
      const question = 'select sent_noted_on is not null as noted from permit_rounds where task_id = $1';
      return (await app.db.query<{ noted: boolean }>(question, [task])).rows[0]?.noted ?? false;
    };
    const person = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
    await person.connect();
    await person.query('begin');
    await person.query('select from tasks where id = $1 for update', [saved.id]);
    const work = migrated();
    try {
      while (!(await sentNoted(id))) await new Promise((later) => setTimeout(later, 20));
      // Nobody has locked turns and rounds of the permit.
      await person.query(`set local lock_timeout = '1s'`);
      await person.query('update permit_turns set party = party where task_id = $1', [saved.id]);
      await person.query('update permit_rounds set comment = $2 where task_id = $1', [saved.id, 'Saved']);
      expect(await sentNoted(saved.id)).toBe(false);
      await person.query('commit');
    } finally {
      await person.end();
      await work;
    }
    expect(await sentNoted(saved.id)).toBe(true);
  });

  it('is taken by the migration where a first application was typed late and is not answered', async () => {
    const { admin, id } = await permit();
    const [given, returned] = [await app.make.task({ pt_num: 7 }), await app.make.task({ pt_num: 7 })];
    for (const one of [id, given.id, returned.id]) await save(admin, one, { status_num: 3 });
    await saveRound(admin, given.id, 1, -3, null);
    for (const status_num of [4, 3]) await save(admin, returned.id, { status_num });
    // As the version before left them.
    await app.db.query(
      `update permit_rounds set sent_noted_on = null, answered_noted_on = null, sent_turn_id = null, answered_turn_id = null`,
    );
    await app.db.query('update tasks set applied_on = $1', [day(-21)]);
    await migrated();
    expect(await shown(admin, id)).toEqual({ turns: [['authority', day(-21), null]], rounds: [[day(-21), null]] });
    expect((await shown(admin, given.id)).rounds).toEqual([[day(-3), null]]);
    const { turns, rounds } = await shown(admin, returned.id);
    expect([turns.length, rounds.map(([sent]) => sent)]).toEqual([3, [day(0), day(0)]]);
    // The turns of rounds of one day are told apart.
    await saveRound(admin, returned.id, 1, -9, -4);
    expect((await shown(admin, returned.id)).turns).toEqual([
      ['authority', day(0), null],
      ['us', day(-4), day(0)],
      ['authority', day(-9), day(-4)],
    ]);
  });
});
