import { describe, expect, it } from '@jest/globals';
import { projectLimits } from '@guyline/contract/projects';
import { riskCodes } from '@guyline/contract/risk/reasons';
import { taskItemNums } from '@guyline/contract/tasks/items';
import type { PlannedEvent } from '@guyline/contract/event-orders';
import type { TemplateItem } from '@guyline/contract/templates';
import { riskUpkeep } from '../../test/risk-upkeep.js';
import { makeTemplate, previewOf } from '../../test/templates.js';
import { useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

/** Days between last season and the next: the same weekdays. */
const YEAR = 364;

describe('what a preview says of the risk of new events, and what the portal says once they are made', () => {
  const app = useApp({ CHORES_SECONDS: '1' });
  const { upToDate } = riskUpkeep(app);
  const dates = (shift = 0) => {
    const day = (offset: number) => app.make.day(offset + shift);
    return {
      ...{ start_date: day(16), risk_date: day(8), inst_tdate: day(10), insp_tdate: day(12), end_date: day(40) },
    };
  };
  /** Days from the start, or from the end of a takedown; null = planned later. Only the fence (16) is at no risk. */
  const offsets: readonly (readonly [TemplateItem['pt_num'], number | null])[] = [
    [1, -9],
    [7, -2], // after the installation, and after its deadline
    [8, -10],
    [15, -6],
    [16, -7],
    [19, null],
    [20, -5],
    [24, 2],
  ];
  const base = (pt_num: number): 'start' | 'end' => (pt_num === 24 ? 'end' : 'start');

  /** Two open stores and a closed one; the first is in Norfolk, which asks for more than can be done in time. */
  async function stores() {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const made = [];
    for (const nr of [1, 2, 3])
      made.push(
        await app.make.location({ customer_id: customer.id, lc_number: `S-${nr}`, status_num: nr === 3 ? 4 : 1 }),
      );
    const { id: city } = await app.make.jurisdiction({
      ...{ name: 'Norfolk', state_num: made[0]?.state_num, site_days_per_year: 1, inspection_notice_days: 30 },
    });
    await app.make.place(made[0]?.id ?? 0, { city_id: city, city_settled: true });
    const lead = { jurisdiction_id: city, lead_days: 20, lead_unit: 'calendar', lead_end: 'event' };
    await app.make.requirement({ ...lead, pt_num: 7, documents: ['site_plan'] });
    await app.make.requirement({ ...lead, pt_num: 8, lead_days: 1, predecessors: [7] });
    await app.make.requirement({ ...lead, pt_num: 12 });
    return { admin, customer_id: customer.id, made };
  }
  async function lastSeason(customer_id: number, made: readonly { id: number }[]) {
    const { id } = await app.make.project({ customer_id, ...dates(-YEAR) });
    for (const store of made) {
      const event = await app.make.event({ project_id: id, location_id: store.id });
      for (const [pt_num, offset] of offsets) {
        const from = base(pt_num) === 'end' ? 40 : 16;
        const scheduled_date = offset === null ? null : app.make.day(from + offset - YEAR);
        await app.make.task({ event_id: event.id, pt_num, scheduled_date });
      }
    }
    return id;
  }
  const order = { requirements: { left_out: [], added: [] }, per_page: 100 };
  type Stores = Awaited<ReturnType<typeof stores>>;
  interface Way {
    /** The address of the order, what it is asked, and the project where that is there. */
    path: string;
    body: object;
    project?: number;
  }
  const intoProject = ({ customer_id }: Stores) => app.make.project({ customer_id, risk_days: 0, ...dates() });
  const ways: Record<string, (season: Stores) => Promise<Way>> = {
    'a template': async (season) => {
      const { id: project } = await intoProject(season);
      const template = await makeTemplate(
        app.make,
        offsets.map(([pt_num, offset_days]) => ({
          ...{ type_num: 1 as const, pt_num, anchor: offset_days === null ? null : base(pt_num), offset_days },
          unit: offset_days === null ? null : ('calendar' as const),
        })),
      );
      const body = { project_id: project, stores: { numbers: ['S-1', 'S-2', 'S-3'] } };
      return { path: `template/${template.id}`, body, project };
    },
    'last season': async (season) => {
      const { id: project } = await intoProject(season);
      const from_project_id = await lastSeason(season.customer_id, season.made);
      return { path: `project/${project}/roll_over`, body: { from_project_id }, project };
    },
    'last season, for a project that is not there yet': async ({ customer_id, made }) => {
      const project = { name: 'Next', type_num: 1, ...dates() };
      return { path: 'project/roll_over', body: { from_project_id: await lastSeason(customer_id, made), project } };
    },
  };
  /** `store item: reasons`, the worst first. */
  const said = (list: readonly PlannedEvent[]) =>
    list.flatMap(({ number, tasks }) =>
      tasks.flatMap(({ pt_num, reasons }) =>
        reasons ? [`${number} ${pt_num}: ${reasons.map(({ code, act_by }) => `${code} ${act_by}`).join(', ')}`] : [],
      ),
    );
  /** The same of tasks that are at risk by the function that every list and count uses. */
  async function kept(project: number) {
    const { rows } = await app.db.query<{
      number: string;
      pt_num: number;
      reasons: { code: string; act_by: string }[];
    }>(
      `select l.lc_number as number, t.pt_num, coalesce(json_agg(json_build_object('code', r.code, 'act_by', r.act_by)
                order by array_position($2::text[], r.code)) filter (where r.code is not null), '[]') as reasons
         from tasks t join locations l on l.id = t.location_id join zone_days z on z.id = t.zone_id
         left join task_reasons r on r.task_id = t.id and reason_holds(r.code, t.status_num, r.from_on, r.until_on, z.today)
        where t.project_id = $1 and t.deleted_at is null
          and task_at_risk(task_state(t.status_num, t.scheduled_date, t.deadline, z.today), t.deadline, t.risk_days, z.today, t.risk_from)
        group by 1, 2`,
      [project, riskCodes],
    );
    return rows.map(
      ({ number, pt_num, reasons }) =>
        `${number} ${pt_num}: ${reasons.map(({ code, act_by }) => `${code} ${act_by}`).join(', ')}`,
    );
  }

  it.each(Object.entries(ways))('is the same: %s', async (_, way) => {
    const season = await stores();
    const { admin } = season;
    const { path, body, project } = await way(season);
    const preview = (await admin.post(`${path}/preview`).send({ ...body, ...order })).body.data;
    const { status_cnts } = preview as { status_cnts: Record<string, number> };
    const { template_version, project_version, stores_seen } = status_cnts;
    const { per_page: _per, ...made } = { ...body, ...order, stores_seen };
    const versions = path.startsWith('template')
      ? { template_version, project_version }
      : project
        ? { project_version }
        : {};
    const verb = path.startsWith('template') ? `${path}/apply` : path;
    const { data } = (await admin.post(verb).send({ ...made, ...versions })).body;
    await settled(admin, data.job_id as string);
    await upToDate();
    const id = project ?? (data.project_id as number);
    const foreseen = said((preview as { list: PlannedEvent[] }).list);
    expect(foreseen.toSorted()).toEqual((await kept(id)).toSorted());
    expect(status_cnts).toMatchObject({ new: 2, at_risk: 2, at_risk_task_cnt: foreseen.length });
    const { at_risk_cnt } = (await admin.get(`project/${id}/detail`)).body.data.counts;
    expect(at_risk_cnt).toBe(foreseen.length);
    const codes = new Set(foreseen.flatMap((line) => line.match(/[a-z]+_[a-z_]+|undated/g) ?? []));
    expect([...codes]).toEqual(
      expect.arrayContaining([
        ...['predecessor_late', 'apply_by_passed', 'ticket_missing', 'document_missing', 'site_days_exceeded'],
        ...['inspection_notice_short', 'scheduled_after_deadline', 'undated'],
      ]),
    );
  });

  it('names work that is planned before its permit, and leaves out what is at no risk; a tab has the events', async () => {
    const season = await stores();
    const { path, body } = await (ways['a template'] as (typeof ways)[string])(season);
    const shown = async (over: object) =>
      (await season.admin.post(`${path}/preview`).send({ ...body, ...order, ...over })).body.data as {
        list: PlannedEvent[];
        total: number;
      };
    const { list, total } = await shown({ only: 'at_risk' });
    expect([total, list.map(({ number }) => number)]).toEqual([2, ['S-1', 'S-2']]);
    const task = (pt_num: number) => list[1]?.tasks.find((one) => one.pt_num === pt_num);
    expect(task(15)?.reasons).toEqual([
      {
        code: 'predecessor_late',
        act_by: app.make.day(10),
        about: { item: 7, day: app.make.day(14), against: app.make.day(10) },
      },
    ]);
    expect(task(16)).not.toHaveProperty('reasons');
    const without = { left_out: [{ location_id: season.made[1]?.id, pt_num: 7, note: 'Not here' }] };
    const later = (await shown(without)).list[1];
    expect(later?.tasks.find(({ pt_num }) => pt_num === 15)).not.toHaveProperty('reasons');
  });

  it('is not worked out for too many tasks', async () => {
    const { admin, customer_id } = await stores();
    const { id } = await app.make.project({ customer_id, ...dates() });
    const items = taskItemNums.map((pt_num) => ({
      ...{ type_num: 1 as const, pt_num, anchor: 'start' as const, offset_days: -60, unit: 'calendar' as const },
    }));
    const template = await makeTemplate(app.make, items);
    const many = (count: number) =>
      app.db.query(
        `insert into locations (customer_id, lc_number, name, city, state_num)
         select $1, 'N-' || n, 'Store', 'Austin', (select id from states where code = 'TX') from generate_series(1, $2::int) n`,
        [customer_id, count],
      );
    await many(Math.floor(projectLimits.forecast / items.length) - 2); // beside the two that are open
    const counts = async () =>
      (await previewOf(admin, template.id, { project_id: id, stores: { filter: {} } })).status_cnts;
    const enough = await counts();
    expect(enough.at_risk).toBe(enough.new);
    await app.make.location({ customer_id, lc_number: 'ONE-MORE' });
    const tooMany = await counts();
    expect(tooMany.task_cnt).toBeGreaterThan(projectLimits.forecast);
    expect(tooMany).not.toHaveProperty('at_risk');
    expect(tooMany).not.toHaveProperty('at_risk_task_cnt');
  });

  it('is not worked out where authorities ask for too many documents, however few the tasks are', async () => {
    const { admin, customer_id, made } = await stores();
    const { id } = await app.make.project({ customer_id, ...dates() });
    const template = await makeTemplate(app.make, [
      { type_num: 1, pt_num: 7, anchor: 'start', offset_days: -60, unit: 'calendar' },
    ]);
    const { id: jurisdiction_id } = await app.make.jurisdiction({ name: 'Salem', state_num: made[0]?.state_num });
    const location = await app.make.location({ customer_id, lc_number: 'N-1' });
    await app.make.place(location.id, { city_id: jurisdiction_id, city_settled: true });
    const counts = async () =>
      (await previewOf(admin, template.id, { project_id: id, stores: { filter: {} }, ...order })).status_cnts;
    /** More permits for the item of the template make no further task; each counts once, and once with each document. */
    const ask = (rows: number, documents: number) =>
      app.db.query(
        `insert into jurisdiction_requirements (jurisdiction_id, kind, pt_num, name, documents)
         select $1, 'permit', 7, 'Permit ' || n, array(select 'Plan ' || d from generate_series(1, $3::int) d)
           from generate_series(1, $2::int) n`,
        [jurisdiction_id, rows, documents],
      );
    await ask(4, projectLimits.forecastAsked / 4 - 2); // beside the three of Norfolk, one of which has a document
    const enough = await counts();
    expect(enough.at_risk).toBeGreaterThan(0);
    await ask(1, 9); // of those of Norfolk one may not be asked for on this day of the year
    const tooMany = await counts();
    expect(tooMany.task_cnt).toBe(enough.task_cnt);
    expect(tooMany).not.toHaveProperty('at_risk');
  });
});
