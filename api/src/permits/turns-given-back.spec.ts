import { describe, expect, it } from '@jest/globals';
import { change, permitOf, undo } from '../../test/permits.js';
import { type Caller, useApp } from '../../test/use-app.js';
import { checkedTasks, committed, settled, xlsxOf } from '../../test/workbooks.js';
import { LostTurns } from '../migrations/0095-lost-turns.js';

describe('a turn that a change of status ended', () => {
  const app = useApp();
  const turnsOf = async (caller: Caller, id: number) =>
    (await permitOf(caller, id)).turns.map(({ party, ended_on }) => `${party}${ended_on ? ' ended' : ''}`);
  const hand = (caller: Caller, id: number, party: string | null, since_on?: string) =>
    caller.post(`task/${id}/permit/turn`).send({ party, since_on }).expect(200);
  const migrated = async () => {
    const migration = new LostTurns(undefined as never, undefined as never);
    migration.up();
    for (const query of migration.getQueries()) await app.db.query(String(query));
  };

  it.each([
    ['pending', 'applied for', 1, 3],
    ['pending', 'approved', 1, 2],
    ['approved', 'applied for', 2, 3],
    ['approved', 'returned', 2, 4],
  ] as const)(
    'comes back when a permit that was handed over while %s is %s by mistake',
    async (_, __, was, status_num) => {
      const admin = await app.as(await app.make.admin());
      const { id } = await app.make.task({ pt_num: 7, status_num: was });
      await hand(admin, id, 'customer', app.make.day(-9));
      const before = await permitOf(admin, id);
      const job = await change(admin, id, status_num);
      expect((await turnsOf(admin, id)).at(-1)).toBe('customer ended');
      await undo(admin, job);
      expect(await permitOf(admin, id)).toEqual(before);
    },
  );

  it('comes back when an import that handed the permit over as well is undone', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ pt_num: 7 });
    await change(admin, id, 3);
    await hand(admin, id, 'customer');
    const before = await permitOf(admin, id);
    const file = await xlsxOf([
      ['Task ID', 'Status', 'Whose Turn'],
      [id, 'Approved', 'Office'],
    ]);
    const { id: job } = await checkedTasks(admin, file);
    await committed(admin, job);
    expect(await turnsOf(admin, id)).toEqual(['us', 'customer ended', 'authority ended']);
    await admin.post(`common/job/${job}/undo`).send().expect(200);
    expect((await settled(admin, job)).result).toMatchObject({ phase: 'undone' });
    expect(await permitOf(admin, id)).toEqual(before);
  });

  it('does not come back where a person had ended it before', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ pt_num: 7 });
    await change(admin, id, 3);
    await hand(admin, id, null);
    await undo(admin, await change(admin, id, 2));
    expect(await turnsOf(admin, id)).toEqual(['authority ended']);
  });

  it('stays as it is where somebody has handed the permit over since', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ pt_num: 7 });
    await hand(admin, id, 'customer', app.make.day(-9));
    const job = await change(admin, id, 3);
    await hand(admin, id, 'us');
    const turns = ['us', 'authority ended', 'customer ended'];
    expect(await turnsOf(admin, id)).toEqual(turns);
    await undo(admin, job);
    expect(await turnsOf(admin, id)).toEqual(turns);
  });

  it('is given back by the migration where an earlier version had lost it, unless a person ended it', async () => {
    const admin = await app.as(await app.make.admin());
    const ids = [];
    for (let at = 0; at < 3; at += 1) ids.push((await app.make.task({ pt_num: 7 })).id);
    const [, ended = 0, later = 0] = ids;
    for (const id of ids) await hand(admin, id, 'customer', app.make.day(-9));
    await hand(admin, ended, null);
    for (const id of ids) await undo(admin, await change(admin, id, 3));
    // As that version left them; of the last one somebody has said something since.
    await app.db.query('update permit_turns set ended_on = portal_now()::date where ended_on is null');
    await app.db.query(
      `insert into task_logs (task_id, user_id, log, changes)
       values ($1, $2, 'Permit', '{"turn": {"from": "customer", "to": null}}')`,
      [later, admin.user.id],
    );
    await migrated();
    expect(await Promise.all(ids.map((id) => turnsOf(admin, id)))).toEqual([
      ['customer'],
      ['customer ended'],
      ['customer ended'],
    ]);
  });

  it.each([
    [1, 3],
    [3, 2],
  ])('comes back after the migration when a change from %s to %s before it is undone', async (was, status_num) => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ pt_num: 7 });
    if (was === 1) await hand(admin, id, 'customer', app.make.day(-9));
    else await change(admin, id, was);
    const before = await permitOf(admin, id);
    const job = await change(admin, id, status_num);
    await app.db.query('update permit_turns set ended_entry_id = null'); // not kept by the version before
    await migrated();
    await undo(admin, job);
    expect(await permitOf(admin, id)).toEqual(before);
  });
});
