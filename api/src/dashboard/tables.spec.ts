import { describe, expect, it } from '@jest/globals';
import type {
  LocationLine,
  OverviewRow,
  OverviewRows,
  PortalRow,
  ProjectLine,
  VendorLine,
} from '@guyline/contract/dashboard/tables';
import { categoryOf, taskGroups, type TaskItem, taskItemNums } from '@guyline/contract/tasks/items';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { statusesOf } from '@guyline/contract/tasks/status';
import type { Ask } from '../../test/counts-of-lists.js';
import { countsOfLocations, countsOfProjects, countsOfVendors } from '../../test/counts-of-panels.js';
import { yearOf } from '../../test/clock.js';
import { type Caller, useApp } from '../../test/use-app.js';

describe('the tables of the dashboard', () => {
  const app = useApp();
  const year = yearOf();
  const inYear = (offset: number): string => {
    const day = app.make.day(offset);
    return day > `${year}-12-31` ? `${year}-12-31` : day < `${year}-01-01` ? `${year}-01-01` : day;
  };
  /** A pseudo-random number from 0 that is the same in every run. */
  let turn = 0;
  const pick = (of: number): number => ((turn = (turn * 1103515245 + 12345) % 2147483648), turn % 65537) % of;

  /** Two customers with three Active projects and a paused one; events with and without vendors of each kind, tasks of every kind. */
  async function season() {
    turn = 7;
    const vendors = {
      merchandise_vid: (await app.make.vendor(1)).id,
      fence_vid: (await app.make.vendor(2)).id,
      elect_vid: (await app.make.vendor(3)).id,
    };
    const tent = await app.make.vendor(4);
    const dates = (start: number) => ({
      start_date: inYear(start),
      risk_date: app.make.day(3),
      inst_tdate: app.make.day(20),
      insp_tdate: app.make.day(40),
      end_date: app.make.day(60),
    });
    const first = await app.make.project({ ...dates(0), name: '99 Arcs – مشروع الخيام' });
    const { customer_id } = first;
    const places = [1, 2, 2].map((is_key_loc) => app.make.location({ customer_id, is_key_loc }));
    const shops = await Promise.all(places);
    for (const project of [
      first,
      await app.make.project({ ...dates(-3), customer_id }),
      await app.make.project(dates(2)),
      await app.make.project({ ...dates(-5), customer_id, status_num: 3 }),
    ])
      for (const [nr, shop] of shops.entries()) {
        const own = project.customer_id === customer_id ? { location_id: shop.id } : {};
        const event = await app.make.event({
          project_id: project.id,
          ...own,
          status_num: nr === 2 && project !== first ? 3 : 1,
          ...vendors,
          elect_vid: nr ? vendors.elect_vid : null,
          ...(nr < 2 && { tent_vid: tent.id }),
        });
        for (const pt_num of taskItemNums.filter(() => pick(3) > 0)) {
          const statuses = statusesOf(categoryOf(pt_num));
          await app.make.task({
            event_id: event.id,
            pt_num,
            status_num: statuses[pick(statuses.length)] ?? 1,
            scheduled_date: pick(3) ? app.make.day(pick(60) - 10) : null,
          });
        }
      }
    const customers = [customer_id];
    const people: Record<string, Caller> = {
      admin: await app.as(await app.make.admin()),
      corporate: await app.as(await app.make.user(2, { customers })),
      manager: await app.as(await app.make.user(3, { customers, locations: [shops[0]!.id] })),
      vendor: await app.as(tent),
      staff: await app.as(await app.make.user(5, { main_vendor_id: tent.id })),
    };
    return { people, first, tent, customer_id };
  }
  const asking =
    (caller: Caller): Ask =>
    async (path) =>
      (await caller.get(path)).body.data;
  const eventOf = async (project_id: number): Promise<number> =>
    (await app.make.one<{ id: number }>('select min(id) as id from events where project_id = $1', [project_id])).id;

  it.each([
    ['projects', countsOfProjects],
    ['locations', countsOfLocations],
    ['vendors', countsOfVendors],
  ] as const)(
    'counts for %s exactly the rows that each number opens, for each kind of person and filter',
    async (_, counts) => {
      const { people, first, customer_id } = await season();
      const filters = [
        '',
        `year=${year}`,
        `customer_id=${customer_id}`,
        `project_id=${first.id}`,
        `event_id=${await eventOf(first.id)}`,
        'year=2019',
      ];
      for (const [who, caller] of Object.entries(people))
        for (const filter of filters) {
          let asked = 0;
          for await (const { question, count, rows } of counts(asking(caller), filter)) {
            expect([who, question, rows]).toEqual([who, question, count]);
            asked += 1;
          }
          expect([who, filter, asked > 4]).toEqual([who, filter, filter !== 'year=2019']);
        }
    },
    120_000,
  );

  it('lists Active projects, the earliest start first, including those without events', async () => {
    const { people, first } = await season();
    const empty = await app.make.project({ name: 'Empty', start_date: inYear(-9), risk_date: app.make.day(3) });
    const { projects, total } = (await people['admin']!.get('dashboard/projects')).body.data;
    expect(total).toBe(4);
    const starts = projects.map(({ start_date }: ProjectLine) => start_date);
    expect(starts).toEqual([...starts].sort());
    expect(projects.find(({ id }: ProjectLine) => id === empty.id)).toMatchObject({
      name: 'Empty',
      event_cnt: 0,
      task_cnt: 0,
    });
    expect((await people['vendor']!.get('dashboard/project_data')).body.data).toEqual(
      (await people['vendor']!.get('dashboard/projects')).body.data,
    );
    const page = (await people['admin']!.get('dashboard/projects?per_page=2&page=2')).body.data;
    expect(page).toEqual({ projects: projects.slice(2), total: 4 });
    expect(page.projects.some(({ name }: ProjectLine) => name === first.name)).toBe(true);
  });

  it('shows in each portal cell the worst of its tasks', async () => {
    const { people } = await season();
    const groups = [
      'building_tent_permits',
      'tent_install',
      'tent_inspections',
      'electrical_permits',
      'electrical_install',
      'electrical_inspection',
      undefined,
      'merchandise_delivery',
    ];
    for (const [who, caller] of Object.entries(people)) {
      const { portal_data, total } = (await caller.get('dashboard/portal_data?per_page=100')).body.data as {
        portal_data: PortalRow[];
        total: number;
      };
      const events = (await caller.get('event/list?status_num=1&live=1&per_page=100')).body.data.list as {
        id: number;
        uuid: string;
        ready_for_sales: boolean;
        project: { start_date: string };
        type_num: number;
        location: { id: number; store_number: string; name: string };
      }[];
      expect([who, total, portal_data.map((row) => row[10]).sort()]).toEqual([
        who,
        events.length,
        events.map(({ uuid }) => uuid).sort(),
      ]);
      const starts = portal_data.map(([{ start_date }]) => start_date);
      expect(starts).toEqual([...starts].sort());
      for (const row of portal_data) {
        const event = events.find(({ id }) => id === row[0].event_id)!;
        expect(event.location).toMatchObject(row[0].location);
        const tasks = (await caller.get(`task/list?event_id=${event.id}&per_page=100`)).body.data.list as TaskRow[];
        const cells = groups.map((key) => {
          if (!key) return event.ready_for_sales;
          const items: readonly number[] = taskGroups.find((one) => one.key === key)!.items;
          const own = tasks.filter(({ pt_num }) => items.includes(pt_num));
          if (!own.length) return null;
          const states = own.map(({ task_state }) => task_state).filter(Boolean);
          if (states.includes(1)) return 1;
          if (states.includes(2)) return 2;
          if (states.every((state) => state === 5)) return 5;
          return states.includes(4) || states.includes(5) ? 4 : 3;
        });
        expect([who, row[10], row[1], ...row.slice(2, 10)]).toEqual([who, event.uuid, event.type_num, ...cells]);
      }
    }
  }, 60_000);

  it('puts the most at risk and the most overdue first, and key locations first among the active', async () => {
    const { people } = await season();
    const admin = people['admin']!;
    const falling = (values: number[]) => expect(values).toEqual([...values].sort((a, b) => b - a));
    const { locations } = (await admin.get('dashboard/locations')).body.data;
    falling(locations.map(({ at_risk_cnt }: OverviewRow) => at_risk_cnt));
    expect(locations[0].at_risk_cnt).toBeGreaterThan(0);
    const { rows } = (await admin.get('dashboard/overview?kind=at_risk_tasks')).body.data;
    falling(rows.map(({ at_risk_cnt }: OverviewRow) => at_risk_cnt));
    const active = (await admin.get('dashboard/overview?kind=active_locations')).body.data.rows as OverviewRow[];
    falling(active.map(({ is_key_loc }) => -is_key_loc));
    const { vendors } = (await admin.get('dashboard/vendors')).body.data;
    falling(vendors.map(({ overdue_cnt }: VendorLine) => overdue_cnt));
    expect(vendors).toHaveLength(4);
  });

  it('says of the popup of at-risk tasks how many tasks its events have, on whatever page, as the line and the task list do', async () => {
    const { people } = await season();
    for (const [who, caller] of Object.entries(people)) {
      const data = async (path: string) => (await caller.get(path)).body.data;
      for (const line of (await data('dashboard/locations')).locations as LocationLine[]) {
        const filter = `project_id=${line.project_id}`;
        const { rows, total, at_risk_cnt } = (await data(
          `dashboard/overview?kind=at_risk_tasks&per_page=1&${filter}`,
        )) as OverviewRows;
        const tasks = (await data(`task/list?at_risk=1&${filter}`)).total;
        expect([who, filter, at_risk_cnt, tasks]).toEqual([who, filter, line.at_risk_cnt, line.at_risk_cnt]);
        expect(rows).toHaveLength(total && 1);
      }
      expect(await data('dashboard/overview?kind=active_locations')).not.toHaveProperty('at_risk_cnt');
    }
  }, 60_000);

  it('shares item 20 between the electrical vendor and, without one, the tent vendor', async () => {
    const [tent, electric] = [await app.make.vendor(4), await app.make.vendor(3)];
    const inspection: TaskItem = 20;
    for (const elect_vid of [electric.id, null])
      await app.make.task({
        event_id: (await app.make.event({ tent_vid: tent.id, elect_vid })).id,
        pt_num: inspection,
      });
    const admin = await app.as(await app.make.admin());
    const { vendors } = (await admin.get('dashboard/vendors')).body.data as { vendors: VendorLine[] };
    const line = (id: number) => vendors.find((one) => one.id === id);
    expect(line(tent.id)).toMatchObject({ event_cnt: 2, task_cnt: 1 });
    expect(line(electric.id)).toMatchObject({ event_cnt: 1, task_cnt: 1 });
  });

  it('refuses invalid queries', async () => {
    const admin = await app.as(await app.make.admin());
    for (const path of [
      'overview',
      'overview?kind=all',
      'projects?sort_by=name',
      'vendors?per_page=101',
      'portal_data?page=0',
    ])
      expect([path, (await admin.get(`dashboard/${path}`)).status]).toEqual([path, 422]);
  });
});
