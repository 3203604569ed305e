import { describe, expect, it } from '@jest/globals';
import type { ImportChangePage } from '@guyline/contract/import-changes';
import { taskSeason } from '../../../test/task-season.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { type Cells, checked, checkedTasks, csvOf, xlsxOf } from '../../../test/workbooks.js';

describe('what a checked import would change', () => {
  const app = useApp();
  const changes = async (caller: Caller, id: string): Promise<ImportChangePage> =>
    (await caller.get(`common/job/${id}/changes`).expect(200)).body.data as ImportChangePage;
  const ofTasks = async (caller: Caller, ...rows: Cells[]) =>
    changes(caller, (await checkedTasks(caller, await xlsxOf(rows))).id);

  it('is named of stores by their fields, and of their fire district by its name', async () => {
    const admin = await app.as(await app.make.admin());
    const { id: state_num } = await app.make.one<{ id: number }>(`select id from states where code = 'TX'`);
    for (const name of ['ESD 7', 'ESD 9']) await app.make.jurisdiction({ name, kind: 'fire_district', state_num });
    const { id, customer_id } = await app.make.location({ lc_number: 'WM-1', name: 'One', is_key_loc: 2 });
    await app.make.location({ lc_number: 'WM-2', name: 'Two', customer_id });
    const seven = await app.make.one<{ id: number }>(`select id from jurisdictions where name = 'ESD 7'`);
    await app.make.place(id, { fire_district_id: seven.id });
    const file = csvOf([
      ['Location Number', 'Name', 'City', 'State', 'Key Location', 'Fire District'],
      ['WM-3', 'Three', 'Austin', 'TX', '', ''],
      ['WM-2', 'Two', '', '', '', ''],
      ['WM-1', 'Uno', '', '', 'Yes', 'ESD 9'],
    ]);
    const job = await checked(admin, customer_id, file);
    expect(await changes(admin, job.id)).toEqual({
      list: [
        {
          row: 4,
          name: 'WM-1',
          pt_num: null,
          uuid: null,
          changes: {
            name: { from: 'One', to: 'Uno' },
            is_key_loc: { from: 2, to: 1 },
            fire_district: { from: 'ESD 7', to: 'ESD 9' },
          },
          loss: null,
        },
      ],
      total: 1,
      status_cnts: { losses: 0 },
    });
  });

  it('is named of tasks with the store, the item and the event: status, days, texts, fee and turn, without what only looks otherwise', async () => {
    const { admin, permit, electric, event } = await taskSeason(app);
    await admin
      .post(`task/${permit.id}/permit/turn`)
      .send({ party: 'us', since_on: app.make.day(-9) })
      .expect(200);
    const { lc_number } = await app.make.one<{ lc_number: string }>(
      'select l.lc_number from events e join locations l on l.id = e.location_id where e.id = $1',
      [event.id],
    );
    const page = await ofTasks(
      admin,
      ['Task ID', 'Status', 'Scheduled Date', 'Note', 'Fee (USD)', 'Whose Turn'],
      [permit.id, null, '2026-05-04', 'Two\r\nlines ', '90.5', 'Customer'],
      [electric.id, null, null, null, null, null],
    );
    expect(page.list).toEqual([
      {
        row: 2,
        name: lc_number,
        pt_num: 7,
        uuid: event.uuid,
        changes: {
          scheduled_date: { from: null, to: '2026-05-04' },
          fee_usd: { from: null, to: 90.5 },
          turn: { from: 'us', to: 'customer' },
          turn_since: { from: app.make.day(-9), to: app.make.day(0) },
        },
        loss: null,
      },
    ]);
  });

  it('has a status only where the file gives one', async () => {
    const { vendor, permit } = await taskSeason(app);
    const page = await ofTasks(vendor, ['Task ID', 'Status', 'Name/Number'], [permit.id, 'Applied For', 'BP-9']);
    expect(page.list[0]?.changes).toMatchObject({
      status_num: { from: 1, to: 3 },
      name_number: { from: 'BP-1', to: 'BP-9' },
    });
    const other = await ofTasks(vendor, ['Task ID', 'Status', 'Name/Number'], [permit.id, null, 'BP-9']);
    expect(Object.keys(other.list[0]?.changes ?? {})).toEqual(['name_number']);
  });

  it('is no longer shown of a task that the person does not see any more', async () => {
    const { vendor, permit, event } = await taskSeason(app);
    const check = await checkedTasks(
      vendor,
      await xlsxOf([
        ['Task ID', 'Name/Number'],
        [permit.id, 'BP-9'],
      ]),
    );
    expect((await changes(vendor, check.id)).total).toBe(1);
    await app.db.query(
      'update events set tent_vid = null, merchandise_vid = null, fence_vid = null, elect_vid = null where id = $1',
      [event.id],
    );
    expect(await changes(vendor, check.id)).toMatchObject({ total: 0, list: [] });
  });
});
