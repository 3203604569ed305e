import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

describe('filters and sorts by what permits have', () => {
  const app = useApp();

  it('find permits and 811 tickets by number, days and rounds, and nothing else', async () => {
    const event = await app.make.event();
    const of = (pt_num: 1 | 7 | 8, over: object) => app.make.task({ event_id: event.id, pt_num, ...over });
    const early = await of(7, {
      name_number: 'BP-100%_A',
      applied_on: '2031-05-01',
      expected_on: '2031-05-10',
      issued_on: '2031-05-11',
      valid_from: '2031-06-01',
      valid_to: '2031-06-30',
    });
    const late = await of(8, {
      name_number: 'BP-1000B',
      applied_on: '2031-05-31',
      expected_on: '2031-06-10',
      issued_on: '2031-06-11',
      valid_from: '2031-07-01',
      valid_to: '2031-07-31',
    });
    const ticket = await of(1, { name_number: 'TX-1', applied_on: '2031-04-30', valid_from: '2031-05-03' });
    await app.make.task({ event_id: event.id, pt_num: 15 });
    const round = 'insert into permit_rounds (task_id, round_no, sent_on) values ($1, $2, $3)';
    for (const [task, no] of [
      [early, 1],
      [late, 1],
      [late, 2],
    ] as const)
      // prettier-ignore
      await app.db.query(round, [task.id, no, '2031-05-01']);
    const admin = await app.as(await app.make.admin());
    const found = async (query: string): Promise<number[]> => {
      const { status, body } = await admin.get(`task/list?${query}`);
      expect([query, status]).toEqual([query, 200]);
      const ids = body.data.list.map(({ id }: { id: number }) => id) as number[];
      expect([query, body.data.total, body.data.status_cnts.total_cnt]).toEqual([query, ids.length, ids.length]);
      return ids.sort((one, other) => one - other);
    };
    for (const [query, tasks] of [
      ['name_number=bp-100', [early, late]],
      ['name_number=0%25_a', [early]],
      ['applied_on=2031-05-01..2031-05-31', [early, late]],
      ['applied_on=2031-05-02..2031-05-30', []],
      ['applied_on=..2031-05-01', [early, ticket]],
      ['expected_on=2031-05-11..', [late]],
      ['issued_on=2031-05-11..2031-05-11', [early]],
      ['valid_from=2031-05-03..2031-06-01', [early, ticket]],
      ['valid_to=2031-07-01..', [late]],
      ['rounds=1', [early, late]],
      ['rounds=2', [late]],
      ['rounds=3', []],
      ['rounds=1&valid_to=..2031-06-30', [early]],
    ] as const)
      expect([query, await found(query)]).toEqual([query, tasks.map(({ id }) => id)]);
    for (const wrong of [
      'applied_on=2031-05-01',
      'applied_on=..',
      'issued_on=2031-02-30..',
      'valid_from=x..y',
      'rounds=0',
    ])
      expect([wrong, (await admin.get(`task/list?${wrong}`)).status]).toEqual([wrong, 422]);

    const listed = async (by: string) =>
      (await admin.get(`task/list?category_num=1&${by}`)).body.data.list.map(
        ({ id, permit }: { id: number; permit: { rounds: number } }) => [id, permit.rounds],
      ) as [number, number][];
    expect((await listed('sort_by=rounds&sort_order=desc')).slice(0, 2)).toEqual([[late.id, 2], [early.id, 1]]); // prettier-ignore
    expect((await listed('sort_by=issued_on&sort_order=asc')).map(([id]) => id)).toEqual([
      early.id,
      late.id,
      ticket.id,
    ]);
    expect((await listed('sort_by=name_number&sort_order=asc')).map(([id]) => id)).toEqual([
      early.id,
      late.id,
      ticket.id,
    ]);
  });
});
