import { describe, expect, it } from '@jest/globals';
import type { TemplateItem } from '@guyline/contract/templates';
import { applied, makeTemplate, previewOf } from '../../test/templates.js';
import { useApp } from '../../test/use-app.js';
import { csvOf, settled } from '../../test/workbooks.js';

describe('applying a template', () => {
  const app = useApp();
  const state = async (code: string) =>
    (await app.make.one<{ id: number }>('select id from states where code = $1', [code])).id;
  const item = (pt_num: number, anchor: string | null, offset_days: number | null, unit: string | null, type_num = 1) =>
    ({ type_num, pt_num, anchor, offset_days, unit }) as TemplateItem;
  const items = [
    item(7, 'start', -10, 'business'),
    item(15, 'start', -7, 'calendar'),
    item(19, null, null, null),
    item(24, 'end', 2, 'calendar'),
    item(12, 'start', -1, 'calendar', 2),
  ];

  /** A season from Monday, June 21, to Monday, July 5, 2027, with stores in Texas and Vermont. */
  async function season(stores = 3) {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer({ s_name: 'NFS' });
    const project = await app.make.project({
      ...{ customer_id: customer.id, start_date: '2027-06-21', risk_date: '2027-06-01', inst_tdate: '2027-06-10' },
      ...{ insp_tdate: '2027-06-15', end_date: '2027-07-05' },
    });
    const [TX, VT] = [await state('TX'), await state('VT')];
    const made = [];
    for (let nr = 1; nr <= stores; nr += 1)
      made.push(
        await app.make.location({
          ...{ customer_id: customer.id, lc_number: `NFS-00${nr}` },
          state_num: nr === 3 ? VT : TX,
        }),
      );
    const template = await makeTemplate(app.make, items);
    return { admin, customer, project, made, template, TX, VT };
  }
  const tasks = async (project: number) =>
    (
      await app.db.query<{ lc_number: string; pt_num: number; day: string | null; status_num: number }>(
        `select l.lc_number, t.pt_num, t.scheduled_date::text as day, t.status_num from tasks t join locations l on l.id = t.location_id
          where t.project_id = $1 order by l.lc_number, t.scheduled_date nulls first, t.pt_num`,
        [project],
      )
    ).rows;

  it('makes exactly what the preview shows, with the holidays of each state, and nothing the second time', async () => {
    const { admin, project, template } = await season();
    const body = { project_id: project.id, stores: { filter: {} } };
    const { list, total, status_cnts } = await previewOf(admin, template.id, body);
    expect(status_cnts).toMatchObject({ all: 3, new: 3, task_cnt: 12, store_unknown: 0 });
    expect(total).toBe(3);
    const days = list.map(({ location, tasks: planned }) => [
      location?.lc_number,
      location?.state_code,
      ...planned.map(({ pt_num, scheduled_date }) => `${pt_num} ${scheduled_date}`),
    ]);
    // Ten business days before June 21: Juneteenth is kept on Friday the 18th.
    const texas = ['19 null', '7 2027-06-04', '15 2027-06-14', '24 2027-07-07'];
    expect(days.slice(0, 2)).toEqual([
      ['NFS-001', 'TX', ...texas],
      ['NFS-002', 'TX', ...texas],
    ]);
    expect(days[2]?.slice(0, 2)).toEqual(['NFS-003', 'VT']);

    const job = await settled(admin, await applied(admin, template.id, body));
    expect(job).toMatchObject({ status: 'done', bulk: { action: 'templates_apply', rows: 3, done_cnt: 3 } });
    expect((await tasks(project.id)).map(({ lc_number, pt_num, day }) => [lc_number, `${pt_num} ${day}`])).toEqual(
      list.flatMap(({ location, tasks: planned }) =>
        planned.map(({ pt_num, scheduled_date }) => [location?.lc_number, `${pt_num} ${scheduled_date}`]),
      ),
    );
    expect((await tasks(project.id)).slice(0, 4).map(({ status_num }) => status_num)).toEqual([9, 1, 6, 14]);
    expect(
      await app.make.one(
        `select (select count(*)::int from task_plans) as plans, (select count(*)::int from event_logs where action = 'created') as logs,
                (select min(uuid) from events) as uuid`,
      ),
    ).toEqual({ plans: 9, logs: 3, uuid: 'NFS-27-001-1' });

    const again = await settled(admin, await applied(admin, template.id, body));
    expect(again).toMatchObject({ status: 'done', bulk: { done_cnt: 0, refused_cnt: 3 } });
    expect(again.bulk?.refused[0]).toMatchObject({ uuid: 'NFS-001', code: 'event_exists_at_location' });
    expect(await tasks(project.id)).toHaveLength(12);
  });

  it('takes the vendor of the store, else of its state, else of its region, else the assigned one; only active ones', async () => {
    const { admin, project, template, made, TX } = await season();
    const [own, ofState, ofRegion] = [await app.make.vendor(4), await app.make.vendor(4), await app.make.vendor(4)];
    const paused = await app.make.vendor(2, { status_num: 2 });
    const assigned = await app.make.user(4, { vendor_num: 2, locations: made.map(({ id }) => id) });
    const { region_id } = await app.make.one<{ region_id: number }>('select region_id from states where id = $1', [TX]);
    const vt = await app.make.one<{ region_id: number }>(`select region_id from states where code = 'VT'`);
    const vendor = (kind: number, scope: string, id: number, user: number) =>
      app.db.query(
        ['insert into template_vendors (template_id, vendor_num, user_id,', scope, ') values ($1, $2, $3, $4)'].join(
          ' ',
        ),
        [template.id, kind, user, id],
      );
    await vendor(4, 'location_id', made[0]?.id ?? 0, own.id);
    await vendor(4, 'state_num', TX, ofState.id);
    await vendor(4, 'region_id', vt.region_id, ofRegion.id);
    await vendor(2, 'region_id', region_id, paused.id);
    const body = { project_id: project.id, stores: { filter: {} } };
    const preview = await previewOf(admin, template.id, body);
    expect(preview.list.map(({ vendors }) => vendors.map(({ vendor_num }) => vendor_num))).toEqual([
      [2, 4],
      [2, 4],
      [2, 4],
    ]);
    await settled(admin, await applied(admin, template.id, body));
    const { rows } = await app.db.query<{ fence_vid: string; tent_vid: string }>(
      'select e.fence_vid, e.tent_vid from events e join locations l on l.id = e.location_id order by l.lc_number',
    );
    expect(rows.map(({ fence_vid }) => Number(fence_vid))).toEqual([assigned.id, assigned.id, assigned.id]);
    expect(rows.map(({ tent_vid }) => Number(tent_vid))).toEqual([own.id, ofState.id, ofRegion.id]);
  });

  it('names numbers that mean no store, several or one twice; zeros and capitals make no difference', async () => {
    const { admin, project, template, customer, made } = await season(2);
    const closed = await app.make.location({ customer_id: customer.id, lc_number: 'NFS-009', status_num: 4 });
    await app.make.location({ customer_id: customer.id, lc_number: 'OLD-002' });
    await app.make.location({ lc_number: 'WM-777' });
    await app.make.event({ project_id: project.id, location_id: made[0]?.id });
    const numbers = ['nfs-002', '2', '02', '777', '9', 'x', ' ', 'NFS-001', '002', 'NFS-2x'];
    const body = { project_id: project.id, stores: { numbers } };
    const { list, status_cnts } = await previewOf(admin, template.id, body);
    expect(list.map(({ number, location, fault }) => [number, location?.lc_number ?? null, fault])).toEqual([
      ['nfs-002', 'NFS-002', null],
      ['2', null, 'store_ambiguous'],
      ['02', null, 'store_ambiguous'],
      ['777', null, 'customer_mismatch'],
      ['9', closed.lc_number, 'location_not_active'],
      ['x', null, 'store_unknown'],
      ['NFS-001', 'NFS-001', 'event_exists_at_location'],
      ['002', null, 'store_ambiguous'],
      ['NFS-2x', null, 'store_unknown'],
    ]);
    expect(status_cnts).toMatchObject({ all: 9, new: 1, store_ambiguous: 3, store_unknown: 2, task_cnt: 4 });
    const twice = await previewOf(admin, template.id, { ...body, stores: { numbers: ['NFS-002', 'nfs-002'] } });
    expect(twice.list.map(({ fault }) => fault)).toEqual([null, 'store_repeated']);
    const only = await previewOf(admin, template.id, { ...body, only: 'refused', per_page: 2, page: 2 });
    expect(only).toMatchObject({ total: 8, list: [{ number: '777' }, { number: '9' }] });
  });

  it('reads the numbers of a workbook: the column that is called so, else the first', async () => {
    const { admin } = await season(1);
    const read = async (file: Buffer) => {
      const answer = await admin.post('template/numbers').attach('file', file, 'stores.csv');
      return (answer.body.data?.numbers ?? answer.body.error) as unknown;
    };
    const named = [
      ['City', 'Store', 'Location Number'],
      ['Tulsa', '1', 'NFS-001'],
      ['', '', ''],
      ['Austin', '2', '0423'],
    ];
    expect(await read(csvOf(named))).toEqual(['NFS-001', '0423']);
    expect(
      await read(
        csvOf([
          ['12', 'Tulsa'],
          ['013', 'Austin'],
        ]),
      ),
    ).toEqual(['12', '013']);
    expect(await read(csvOf([['Store number'], ['']]))).toBe('file_has_no_rows');
    expect(await read(csvOf(Array.from({ length: 10_001 }, (_, nr) => [`${nr + 1}`])))).toBe('too_many_numbers');
    expect(await read(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]))).toBe('file_type_not_supported');
  });

  it('takes the stores of a filter, or of another project without those that are canceled', async () => {
    const { admin, project, template, made, VT, customer } = await season();
    const stores = async (choice: object) =>
      (await previewOf(admin, template.id, { project_id: project.id, stores: choice })).list.map(
        ({ number }) => number,
      );
    expect(await stores({ filter: { state_num: VT } })).toEqual(['NFS-003']);
    expect(await stores({ filter: { is_key_loc: 1 } })).toEqual([]);
    const last = await app.make.project({ customer_id: customer.id });
    for (const [nr, location] of made.entries())
      await app.make.event({ project_id: last.id, location_id: location.id, status_num: nr ? 1 : 4 });
    expect(await stores({ project_id: last.id })).toEqual(['NFS-002', 'NFS-003']);
  });

  it('uses the items of the type of event that is chosen', async () => {
    const { admin, project, template } = await season(1);
    const body = { project_id: project.id, type_num: 2, stores: { filter: {} } };
    await settled(admin, await applied(admin, template.id, body));
    expect(await tasks(project.id)).toMatchObject([{ pt_num: 12, day: '2027-06-20' }]);
    expect(await app.make.one('select type_num from events')).toEqual({ type_num: 2 });
  });

  it('is refused when template or project changed since the preview, or belong to other customers', async () => {
    const { admin, project, template } = await season(1);
    const body = { project_id: project.id, stores: { filter: {} }, template_version: 1, project_version: 1 };
    const apply = async (over: object, id = template.id) =>
      (await admin.post(`template/${id}/apply`).send({ ...body, ...over })).body.error as string;
    expect(await apply({ template_version: 2 })).toBe('stale_version');
    expect(await apply({ project_version: 2 })).toBe('stale_version');
    expect(await apply({ stores: {} })).toBe('nothing_selected');
    expect(await apply({ stores: { filter: {}, numbers: ['1'] } })).toBe('nothing_selected');
    expect(await apply({ project_id: 2_000_000_000 })).toBe('not_found');
    const others = await makeTemplate(app.make, items, { customer_id: (await app.make.customer()).id });
    expect(await apply({}, others.id)).toBe('customer_mismatch');
  });

  it('is refused when its stores are no longer what the preview showed', async () => {
    const { admin, customer, project, made, template } = await season(2);
    const body = { project_id: project.id, stores: { filter: {} } };
    const { stores_seen } = (await previewOf(admin, template.id, body)).status_cnts;
    const apply = async () =>
      admin
        .post(`template/${template.id}/apply`)
        .send({ ...body, stores_seen, template_version: 1, project_version: 1 });
    const closed = async (status_num: number) =>
      app.db.query('update locations set status_num = $1 where id = $2', [status_num, made[0]?.id]);
    await closed(4);
    expect(await apply()).toMatchObject({ status: 409, body: { error: 'stores_changed' } });
    await closed(1);
    const other = await app.make.location({ customer_id: customer.id, lc_number: 'NFS-003' });
    expect((await apply()).body.error).toBe('stores_changed');
    await app.db.query('delete from locations where id = $1', [other.id]);
    await settled(admin, (await apply()).body.data.job_id as string);
    expect(await tasks(project.id)).toHaveLength(8);
    expect((await apply()).body.error).toBe('stores_changed');
  });

  it('plans nothing after the last day that there is', async () => {
    const { admin, project, template } = await season(1);
    await app.db.query(`update projects set start_date = '2100-12-20', end_date = '2100-12-31' where id = $1`, [
      project.id,
    ]);
    await settled(admin, await applied(admin, template.id, { project_id: project.id, stores: { filter: {} } }));
    expect((await tasks(project.id)).map(({ pt_num, day }) => [pt_num, day])).toEqual([
      [19, null],
      [24, null],
      [7, '2100-12-06'],
      [15, '2100-12-13'],
    ]);
  });

  it('is undone for a day: events that somebody has touched stay and are named', async () => {
    const { admin, project, template } = await season();
    const id = await applied(admin, template.id, { project_id: project.id, stores: { filter: {} } });
    const done = await settled(admin, id);
    const hours = (Date.parse(done.bulk?.undo_until ?? '') - Date.parse(done.finished_at ?? '')) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
    await app.db.query(`update tasks set version = 2 where id = (select max(id) from tasks)`);
    const undo = await admin.post(`common/job/${id}/revert`).send({});
    const undone = await settled(admin, undo.body.data.job_id as string);
    expect(undone).toMatchObject({ status: 'done', bulk: { action: 'templates_undo', done_cnt: 2, refused_cnt: 1 } });
    expect(undone.bulk?.refused).toMatchObject([{ uuid: 'NFS-27-003-1', code: 'changed_since' }]);
    expect(await tasks(project.id)).toHaveLength(4);
    const again = await settled(
      admin,
      await applied(admin, template.id, { project_id: project.id, stores: { filter: {} } }),
    );
    expect(again.bulk).toMatchObject({ done_cnt: 2, refused_cnt: 1 });
  });
});
