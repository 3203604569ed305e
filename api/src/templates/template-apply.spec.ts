import { describe, expect, it } from '@jest/globals';
import { items, templateSeason } from '../../test/template-season.js';
import { applied, makeTemplate, previewOf } from '../../test/templates.js';
import { useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

describe('applying a template', () => {
  const app = useApp();
  const tasks = async (project: number) =>
    (
      await app.db.query<{ lc_number: string; pt_num: number; day: string | null; status_num: number }>(
        `select l.lc_number, t.pt_num, t.scheduled_date::text as day, t.status_num from tasks t join locations l on l.id = t.location_id
          where t.project_id = $1 order by l.lc_number, t.scheduled_date nulls first, t.pt_num`,
        [project],
      )
    ).rows;

  it('makes exactly what the preview shows, with the holidays of each state, and nothing the second time', async () => {
    const { admin, project, template } = await templateSeason(app);
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
    const { admin, project, template, made, TX } = await templateSeason(app);
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

  it('uses the items of the type of event that is chosen', async () => {
    const { admin, project, template } = await templateSeason(app, 1);
    const body = { project_id: project.id, type_num: 2, stores: { filter: {} } };
    await settled(admin, await applied(admin, template.id, body));
    expect(await tasks(project.id)).toMatchObject([{ pt_num: 12, day: '2027-06-20' }]);
    expect(await app.make.one('select type_num from events')).toEqual({ type_num: 2 });
  });

  it('is refused when template or project changed since the preview, or belong to other customers', async () => {
    const { admin, project, template } = await templateSeason(app, 1);
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
    const { admin, customer, project, made, template } = await templateSeason(app, 2);
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
    const { admin, project, template } = await templateSeason(app, 1);
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
    const { admin, project, template } = await templateSeason(app);
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
