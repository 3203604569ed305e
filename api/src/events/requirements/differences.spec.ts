import { describe, expect, it } from '@jest/globals';
import type { DifferencePage, EventRequirements } from '@guyline/contract/event-requirements';
import type { JobRow } from '@guyline/contract/jobs';
import { type Caller, useApp } from '../../../test/use-app.js';
import { settled } from '../../../test/workbooks.js';

describe('open events that differ from what is asked for now', () => {
  const app = useApp();

  /** Events at two stores in one city, created with a permit that is applied for ten days ahead. */
  async function season(caller: Caller, name = 'Norfolk') {
    const project = await app.make.project();
    const city = await app.make.jurisdiction({ name });
    const { customer_id } = project;
    const stores = [await app.make.location({ customer_id }), await app.make.location({ customer_id })];
    for (const { id } of stores) await app.make.place(id, { city_id: city.id });
    const permit = await app.make.requirement({
      jurisdiction_id: city.id,
      pt_num: 7,
      lead_days: 10,
      documents: ['site_plan'],
    });
    const body = {
      project_id: project.id,
      location_ids: stores.map(({ id }) => id),
      actions: [15],
      requirements: { left_out: [], added: [] },
    };
    const [first, second] = (await caller.post('event/create').send(body)).body.data.event_ids as [number, number];
    return { project, city, permit, first, second };
  }
  const list = async (caller: Caller, query = ''): Promise<DifferencePage> =>
    (await caller.get(`requirement/differences?sort_by=lc_number&${query}`)).body.data;
  const short = (page: DifferencePage) =>
    page.list.map(({ id, differences }) => [
      id,
      differences.map(({ kind, before, after }) => [kind, (after ?? before)?.pt_num]),
    ]);
  const update = (caller: Caller, ...event_ids: number[]) =>
    caller.post('requirement/differences/update').send({ event_ids });
  const kept = async (caller: Caller, id: number) =>
    ((await caller.get(`event/${id}/requirements`)).body.data as EventRequirements).requirements;
  const itemsOf = async (caller: Caller, id: number) =>
    (await caller.get(`event/${id}/detail`)).body.data.tasks.map(({ pt_num }: { pt_num: number }) => pt_num);

  it('are those of which something is new, gone or changed; an updated one is among them no longer', async () => {
    const admin = await app.as(await app.make.admin());
    const { city, permit, first, second } = await season(admin);
    expect(await list(admin)).toEqual({ list: [], texts: [], total: 0, status_cnts: {}, jurisdiction: null });
    await app.db.query(`update jurisdiction_requirements set lead_days = 12, note = 'of no matter' where id = $1`, [
      permit.id,
    ]);
    const fire = await app.make.requirement({ jurisdiction_id: city.id, pt_num: 12 });
    const both = [
      ['changed', 7],
      ['new', 12],
    ];
    const page = await list(admin, 'texts=1');
    expect(short(page)).toEqual([
      [first, both],
      [second, both],
    ]);
    expect([page.total, page.list[0]?.differences[0]]).toMatchObject([
      2,
      {
        requirement_id: permit.id,
        jurisdiction: { id: city.id, name: 'Norfolk' },
        before: { apply_by: app.make.day(20), text_at: 1 },
        after: { apply_by: app.make.day(18), text_at: 1 },
      },
    ]);
    expect(page.texts).toEqual([[], ['site_plan']].map((documents) => ({ documents, fee_note: null })));
    expect((await update(admin, first)).body.data).toMatchObject({ updated_cnt: 1, task_cnt: 1 });
    expect(short(await list(admin))).toEqual([[second, both]]);
    expect(await itemsOf(admin, first)).toEqual([7, 12, 15]);
    expect(await itemsOf(admin, second)).toEqual([7, 15]);
    expect((await kept(admin, first)).map(({ pt_num, apply_by }) => [pt_num, apply_by])).toEqual([
      [7, app.make.day(18)],
      [12, null],
    ]);
    await app.db.query('delete from jurisdiction_requirements where id = $1', [fire.id]);
    expect(short(await list(admin))).toEqual([
      [first, [['gone', 12]]],
      [second, [['changed', 7]]],
    ]);
    expect((await update(admin, first, second)).body.data).toMatchObject({ updated_cnt: 2, task_cnt: 0 });
    expect((await list(admin)).total).toBe(0);
    expect(await itemsOf(admin, first)).toEqual([7, 12, 15]);
    expect((await kept(admin, first)).map(({ pt_num, state }) => [pt_num, state])).toEqual([
      [7, 'asked'],
      [12, 'dropped'],
    ]);
    const activity = (await admin.get(`event/${first}/activity`)).body.data.list as { changes: { field: string }[] }[];
    expect(activity.filter(({ changes }) => changes.some(({ field }) => field === 'requirements'))).toHaveLength(2);
  });

  it('are neither those where a person left it out, nor closed ones, nor missed because of what is only offered', async () => {
    const admin = await app.as(await app.make.admin());
    const { project, city, permit, first, second } = await season(admin);
    await app.db.query(`update event_requirements set state = 'left_out' where event_id = $1`, [first]);
    await app.make.requirement({ jurisdiction_id: city.id, pt_num: 5, uses: ['tree_lot'] });
    await app.db.query('update jurisdiction_requirements set lead_days = 9 where id = $1', [permit.id]);
    expect(short(await list(admin))).toEqual([[second, [['changed', 7]]]]);
    expect((await update(admin, first, second)).body.data).toMatchObject({ updated_cnt: 1, task_cnt: 0 });
    expect(await kept(admin, first)).toMatchObject([{ state: 'left_out', apply_by: app.make.day(20) }]);
    await app.db.query('update projects set start_date = start_date + 1, end_date = end_date + 1 where id = $1', [
      project.id,
    ]);
    expect(short(await list(admin))).toEqual([[second, [['changed', 7]]]]);
    await app.db.query('update events set status_num = 2');
    expect((await list(admin)).total).toBe(0);
  });

  it('do not get back a task that somebody deleted, unless it is asked for under another item', async () => {
    const admin = await app.as(await app.make.admin());
    const { permit, first } = await season(admin);
    await app.db.query('update tasks set deleted_at = now() where event_id = $1 and pt_num = 7', [first]);
    await app.db.query('update jurisdiction_requirements set lead_days = 9 where id = $1', [permit.id]);
    expect((await update(admin, first)).body.data).toMatchObject({ updated_cnt: 1, task_cnt: 0 });
    await app.db.query('update jurisdiction_requirements set pt_num = 8 where id = $1', [permit.id]);
    expect((await update(admin, first)).body.data).toMatchObject({ updated_cnt: 1, task_cnt: 1 });
    expect(await itemsOf(admin, first)).toEqual([8, 15]);
  });

  it('get back what was kept of them, and lose the tasks that they got, unless somebody has worked on these', async () => {
    const admin = await app.as(await app.make.admin());
    const { city, permit, first, second } = await season(admin);
    await app.db.query('update jurisdiction_requirements set lead_days = 12 where id = $1', [permit.id]);
    await app.make.requirement({ jurisdiction_id: city.id, pt_num: 12 });
    const before = await kept(admin, first);
    const { undo_id } = (await update(admin, first, second)).body.data;
    await app.db.query('update tasks set version = 2 where event_id = $1 and pt_num = 12', [second]);
    // The message with its Undo goes with a reload; the job tray still has it.
    const [noted] = (await admin.get('common/job/list')).body.data.list as JobRow[];
    expect(noted).toMatchObject({ id: undo_id, status: 'done', bulk: { done_cnt: 2, undo_until: expect.any(String) } });
    const order = await admin.post(`common/job/${undo_id}/revert`);
    const job = await settled(admin, order.body.data.job_id as string);
    expect(job.bulk).toMatchObject({ action: 'events_requirements_undo', done_cnt: 1, refused_cnt: 1 });
    expect(await kept(admin, first)).toEqual(before);
    expect(await itemsOf(admin, first)).toEqual([7, 15]);
    expect(await itemsOf(admin, second)).toEqual([7, 12, 15]);
    expect((await list(admin)).list.map(({ id }) => id)).toEqual([first]);
    expect((await update(admin, second)).body.data).toEqual({ updated_cnt: 0, task_cnt: 0, undo_id: null });
  });

  it('keep a task that somebody was asked to do', async () => {
    const admin = await app.as(await app.make.admin());
    const { city, first } = await season(admin);
    await app.make.requirement({ jurisdiction_id: city.id, pt_num: 12 });
    const { undo_id } = (await update(admin, first)).body.data;
    const { id: task } = await app.make.one<{ id: string }>(
      `select id from tasks where event_id = ${first} and pt_num = 12`,
    );
    const receiver_id = (await app.make.admin()).id;
    const asked = await admin
      .post(`message/task/${task}/ask`)
      .send({ receiver_id, title: 'Zoning', description: 'Please file it' });
    expect(asked.status).toBe(200);
    const order = await admin.post(`common/job/${undo_id}/revert`);
    const job = await settled(admin, order.body.data.job_id as string);
    expect(job.bulk).toMatchObject({ done_cnt: 0, refused_cnt: 1 });
    expect(await itemsOf(admin, first)).toEqual([7, 12, 15]);
  });

  it('are chosen in one way: by their ids or by a filter, and not by an id that no number can be', async () => {
    const admin = await app.as(await app.make.admin());
    const { first } = await season(admin);
    const order = (body: object) => admin.post('requirement/differences/update').send(body);
    const both = await order({ event_ids: [first], filter: {} });
    expect([both.status, both.body.error]).toEqual([422, 'nothing_selected']);
    const many = await order({ event_ids: [...Array.from({ length: 150 }, (_, nr) => nr + 1), 1e19] });
    expect([many.status, many.body.fields]).toEqual([422, { event_ids: 'validation_failed' }]);
  });

  it('are filtered by authority, project and code', async () => {
    const admin = await app.as(await app.make.admin());
    const one = await season(admin);
    const other = await season(admin, 'Suffolk');
    await app.db.query('update jurisdiction_requirements set lead_days = 9');
    const total = async (query: string) => (await list(admin, query)).total;
    expect(await total('')).toBe(4);
    expect(await list(admin, `jurisdiction_id=${one.city.id}`)).toMatchObject({
      total: 2,
      jurisdiction: { id: one.city.id, name: 'Norfolk' },
    });
    expect(await list(admin, 'jurisdiction_id=2000000000')).toMatchObject({ total: 0, jurisdiction: null });
    expect(await total(`project_id=${other.project.id}`)).toBe(2);
    expect(await total('customer_id=2000000000')).toBe(0);
    const { uuid } = (await list(admin)).list[0] ?? { uuid: '' };
    expect(await total(`search=${uuid}`)).toBe(1);
    expect((await list(admin, 'per_page=3&page=2')).list).toHaveLength(1);
  });

  it('are found and updated among thousands, all that a filter opens, and that is undone', async () => {
    const admin = await app.as(await app.make.admin());
    const { project, city } = await season(admin);
    await app.db.query('analyze'); // as a first season grows: tables were small when they were looked at last
    const { rows } = await app.db.query<{ id: string }>(
      `with made as (
         insert into locations (customer_id, lc_number, name, city, state_num)
         select p.customer_id, 'M-' || n, 'Store ' || n, 'Norfolk', (select id from states where code = 'VA')
           from projects p cross join generate_series(1, 4654) n where p.id = $1 returning id)
       insert into location_jurisdictions (location_id, city_id) select id, $2 from made returning location_id as id`,
      [project.id, city.id],
    );
    for (const pt_num of [6, 8, 12]) await app.make.requirement({ jurisdiction_id: city.id, pt_num });
    const location_ids = rows.map(({ id }) => Number(id));
    const body = { project_id: project.id, location_ids, actions: [], tent_size: '30x60' };
    const made = await admin.post('event/create').send({ ...body, requirements: { left_out: [], added: [] } });
    expect(made.body.data.created_cnt).toBe(4654);
    await app.db.query(`update jurisdiction_requirements set lead_days = 12, lead_unit = 'business' where pt_num = 7`);
    const page = await list(admin, 'per_page=50');
    expect([page.total, page.list.length]).toEqual([4656, 50]);

    const filter = { project_id: project.id, jurisdiction_id: city.id, sort_by: 'uuid' };
    const all = await admin.post('requirement/differences/update').send({ filter });
    const job = await settled(admin, all.body.data.job_id as string);
    expect(job.bulk).toMatchObject({ action: 'events_requirements', done_cnt: 4656 });
    const { rows: orders } = await app.db.query(
      `select jsonb_array_length(params->'input'->'event_ids') as many, params->'input'->'filter' as filter from jobs where id = $1`,
      [job.id],
    );
    expect(orders).toEqual([{ many: 4656, filter: null }]); // the worker need not look for them again
    expect((await list(admin)).total).toBe(0);
    expect((await admin.post('requirement/differences/update').send({ filter })).body).toMatchObject({
      error: 'nothing_selected',
    });
    const order = await admin.post(`common/job/${job.id}/revert`);
    expect((await settled(admin, order.body.data.job_id as string)).bulk).toMatchObject({ done_cnt: 4656 });
    expect((await list(admin)).total).toBe(4656);
    await app.db.query('analyze'); // the next test empties these tables
  }, 120_000);

  it('are the office’s to update', async () => {
    const admin = await app.as(await app.make.admin());
    const { first } = await season(admin);
    expect((await update(admin)).body).toMatchObject({ error: 'nothing_selected' });
    expect((await update(admin, first, 2_000_000_000)).status).toBe(404);
    const corporate = await app.as(await app.make.user(2));
    expect((await update(corporate, first)).status).toBe(403);
    expect((await corporate.get('requirement/differences')).status).toBe(403);
  });
});
