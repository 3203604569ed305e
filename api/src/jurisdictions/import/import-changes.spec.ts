import { describe, expect, it } from '@jest/globals';
import type { ImportChangePage } from '@guyline/contract/import-changes';
import { type Caller, useApp } from '../../../test/use-app.js';
import { type Cells, committed, csvOf, settled } from '../../../test/workbooks.js';

const AUTHORITY = ['Jurisdiction', 'Kind', 'State', 'Review (business days)', 'Office note', 'Status'];
const ASKED = ['Jurisdiction', 'Kind', 'State', 'Requirement ID', 'Apply (days ahead)', 'Events', 'Tents from (sq ft)'];

describe('what a checked workbook of jurisdictions would change', () => {
  const app = useApp();
  const stateOf = async (code: string) =>
    (await app.make.one<{ id: number }>('select id from states where code = $1', [code])).id;
  const checked = async (caller: Caller, sheet: 'jurisdiction' | 'requirement', ...rows: Cells[]): Promise<string> => {
    const order = await caller.post(`${sheet}/import`).attach('file', csvOf(rows), 'sheet.csv');
    return (await settled(caller, order.body.data.job_id as string)).id;
  };
  const changes = async (caller: Caller, id: string, query = ''): Promise<ImportChangePage> =>
    (await caller.get(`common/job/${id}/changes${query}`).expect(200)).body.data as ImportChangePage;
  const season = async () => {
    const state_num = await stateOf('VA');
    const norfolk = await app.make.jurisdiction({ name: 'Norfolk', state_num, review_days: 10 });
    return { admin: await app.as(await app.make.admin()), state_num, norfolk };
  };
  /** A store of the authority with an event that is asked for its requirement. */
  const asked = async (
    city_id: number,
    requirement_id: number,
    over: { event?: object; store?: Record<string, unknown> } = {},
  ) => {
    const store = await app.make.location(over.store);
    await app.make.place(store.id, { city_id });
    const event = await app.make.event({ ...over.event, location_id: store.id, customer_id: store.customer_id });
    await app.db.query(
      `insert into event_requirements (event_id, requirement_id, jurisdiction_id, kind, pt_num, reason)
       values ($1, $2, $3, 'permit', 12, 'always')`,
      [event.id, requirement_id, city_id],
    );
    return { store, event };
  };

  it('is named field by field, from what to what, with the row and the authority; new and unchanged rows are not', async () => {
    const { admin, state_num } = await season();
    await app.make.jurisdiction({ name: 'Suffolk', state_num, review_days: 3 });
    const note = '<img src=x onerror=alert(1)> \u202Etxt';
    const id = await checked(
      admin,
      'jurisdiction',
      AUTHORITY,
      ['Suffolk', 'City', 'VA', '3', '', ''],
      ['norfolk', 'City', 'VA', '15', note, ''],
      ['Reno', 'City', 'NV', '1', '', ''],
    );
    const page = await changes(admin, id);
    expect(page).toEqual({
      list: [
        {
          row: 3,
          name: 'Norfolk, VA',
          pt_num: null,
          uuid: null,
          changes: {
            review_days: { from: 10, to: 15 },
            note: { from: null, to: expect.stringContaining('<img src=x onerror=alert(1)>') },
          },
          loss: null,
        },
      ],
      total: 1,
      status_cnts: { losses: 0 },
    });
    await committed(admin, id);
    const { list } = (await admin.get(`jurisdiction/list?search=norfolk`)).body.data;
    const log = (await admin.get(`jurisdiction/${list[0].id}/activity`)).body.data.list;
    expect(log[0].changes).toEqual(page.list[0]?.changes);
  });

  it('is shown of a requirement as the log of its authority has it', async () => {
    const { admin, norfolk } = await season();
    const { id } = await app.make.requirement({ jurisdiction_id: norfolk.id, pt_num: 12, lead_days: 15 });
    const job = await checked(admin, 'requirement', ASKED, ['Norfolk', 'City', 'VA', id, '20', '', '']);
    const lead = (lead_days: number) => ({ lead_days, lead_unit: 'calendar', lead_end: 'event' });
    expect((await changes(admin, job)).list).toEqual([
      {
        row: 2,
        name: 'Norfolk, VA',
        pt_num: null,
        uuid: null,
        changes: { 'Fire Permit City: lead': { from: lead(15), to: lead(20) } },
        loss: null,
      },
    ]);
  });

  it('comes first where an authority is archived, with its active stores and the open events that it asks something of', async () => {
    const { admin, norfolk } = await season();
    const { id: requirement } = await app.make.requirement({ jurisdiction_id: norfolk.id });
    const { store } = await asked(norfolk.id, requirement);
    await asked(norfolk.id, requirement, { event: { status_num: 4 } });
    await asked(norfolk.id, requirement, { store: { status_num: 4 }, event: { status_num: 4 } });
    await app.make.jurisdiction({ name: 'Suffolk', state_num: await stateOf('VA') });
    const rows: Cells[] = [
      AUTHORITY,
      ['Suffolk', 'City', 'VA', '9', '', ''],
      ['Norfolk', 'City', 'VA', '', '', 'Archived'],
    ];
    const page = await changes(admin, await checked(admin, 'jurisdiction', ...rows));
    expect(page.list.map(({ row, loss }) => [row, loss])).toEqual([
      [3, { kind: 'archives', stores: 2, events: 1 }],
      [2, null],
    ]);
    expect(page.status_cnts).toEqual({ losses: 1 });
    // The flag opens the directory, not the stores and events of other customers.
    for (const [customers, seen] of [
      [[store.customer_id], 1],
      [[], 0],
    ] as const) {
      const manager = await app.as(await app.make.user(3, { is_sys_admin: true, customers: [...customers] }));
      const own = await changes(manager, await checked(manager, 'jurisdiction', ...rows));
      expect(own.list[0]?.loss).toEqual({ kind: 'archives', stores: seen, events: seen });
    }
  });

  it.each<[string, object, Cells, boolean]>([
    ['asks for some uses only', {}, ['', 'Tent', ''], true],
    ['asks for fewer uses', { uses: ['tent', 'tree_lot'] }, ['', 'Tree lot', ''], true],
    ['asks for more uses', { uses: ['tent'] }, ['', 'Tent; Tree lot', ''], false],
    ['asks for larger tents only', { closed_from_sqft: 400 }, ['', '', '700'], true],
    ['asks for smaller tents, too', { closed_from_sqft: 400 }, ['', '', '200'], false],
    ['asks for tents of any size no more', {}, ['', '', '400'], true],
    ['asks earlier', { lead_days: 5 }, ['9', '', ''], false],
  ])('says of a requirement whether it %s', async (_, was, cells, less) => {
    const { admin, norfolk } = await season();
    const { id } = await app.make.requirement({ jurisdiction_id: norfolk.id, ...was });
    const other = await app.make.requirement({ jurisdiction_id: norfolk.id, pt_num: 6 });
    await asked(norfolk.id, id);
    await asked(norfolk.id, other.id);
    const job = await checked(admin, 'requirement', ASKED, ['Norfolk', 'City', 'VA', id, ...cells]);
    expect((await changes(admin, job)).list.map(({ loss }) => loss)).toEqual([
      less ? { kind: 'asks_less', stores: 2, events: 1 } : null,
    ]);
  });

  it('says of a requirement that its item is not asked for any more', async () => {
    const { admin, norfolk } = await season();
    const { id } = await app.make.requirement({ jurisdiction_id: norfolk.id, pt_num: 12, name: 'tents' });
    const head = ['Jurisdiction', 'Kind', 'State', 'Requirement ID', 'Task Item'];
    const job = await checked(admin, 'requirement', head, ['Norfolk', 'City', 'VA', id, '-']);
    expect((await changes(admin, job)).list).toMatchObject([
      {
        changes: { 'Fire Permit City (tents): pt_num': { from: 12, to: null } },
        loss: { kind: 'asks_less', stores: 0, events: 0 },
      },
    ]);
  });

  it('turns pages, is its owner’s alone, and is not there of what is no checked import', async () => {
    const { admin, state_num } = await season();
    for (const name of ['A', 'B', 'C']) await app.make.jurisdiction({ name: `City ${name}`, state_num });
    const rows = ['A', 'B', 'C'].map((name): Cells => [`City ${name}`, 'City', 'VA', '7', '', '']);
    const id = await checked(admin, 'jurisdiction', AUTHORITY, ...rows);
    const page = await changes(admin, id, '?page=2&per_page=2');
    expect([page.total, page.list.map(({ row }) => row)]).toEqual([3, [4]]);
    expect((await changes(admin, id, '?page=9')).list).toEqual([]);
    await admin.get(`common/job/${id}/changes?per_page=101`).expect(422);
    const other = await app.as(await app.make.admin());
    await other.get(`common/job/${id}/changes`).expect(404);
    const failed = await admin.post('jurisdiction/import').attach('file', csvOf([['Colour'], ['red']]), 'other.csv');
    await settled(admin, failed.body.data.job_id as string);
    const answer = await admin.get(`common/job/${failed.body.data.job_id as string}/changes`);
    expect([answer.status, answer.body.error]).toEqual([422, 'job_not_ready']);
  });
});
