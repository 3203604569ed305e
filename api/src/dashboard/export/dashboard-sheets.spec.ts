import { describe, expect, it } from '@jest/globals';
import ExcelJs from 'exceljs';
import type { SystemUsers } from '@guyline/contract/dashboard/charts';
import type { CardData } from '@guyline/contract/dashboard/counts';
import { type DashboardPanel, dashboardPanels } from '@guyline/contract/dashboard/panels';
import type {
  LocationLines,
  PortalData,
  ProjectLines,
  RecentUsers,
  VendorLines,
} from '@guyline/contract/dashboard/tables';
import type { ReasonCounts } from '@guyline/contract/risk/counts';
import { yearOf } from '../../../test/clock.js';
import { fetched, linkOf } from '../../../test/exports.js';
import { type Caller, useApp } from '../../../test/use-app.js';

interface OfEvent {
  id: number;
  uuid: string;
  customer_id: number;
  location_id: number;
}

describe("the dashboard's report", () => {
  const app = useApp();

  /** Two projects of two customers, each with an event at a store, a late permit and an install to come; one has a tent vendor. */
  async function season() {
    const tent = await app.make.vendor(4, { name: 'Tess Tent' });
    const projects = [await app.make.project(), await app.make.project()];
    for (const [at, project] of projects.entries()) {
      const event = await app.make.event({ project_id: project.id, tent_vid: at ? null : tent.id });
      await app.make.task({ event_id: event.id, pt_num: 7, scheduled_date: app.make.day(-3) });
      await app.make.task({ event_id: event.id, pt_num: 15, scheduled_date: app.make.day(5) });
    }
    const own = [projects[0]?.customer_id ?? 0];
    return {
      tent,
      projects,
      admin: await app.as(await app.make.admin()),
      corporate: await app.as(await app.make.user(2, { customers: own })),
      manager: await app.as(await app.make.user(3, { customers: own })),
      vendor: await app.as(tent),
    };
  }

  /** The sheets of a workbook by name: their rows without the heading. */
  async function sheets(caller: Caller, query = '', language = 'en'): Promise<Map<string, unknown[][]>> {
    const { body } = await fetched(caller, await linkOf(caller, `dashboard/download?${query}`, language));
    const book = new ExcelJs.Workbook();
    await book.xlsx.load(body as ArrayBuffer);
    return new Map(
      book.worksheets.map(({ name, _rows: rows }: ExcelJs.Worksheet & { _rows?: ExcelJs.Row[] }) => [
        name,
        (rows ?? []).slice(1).map((row) => (row.values as unknown[]).slice(1)),
      ]),
    );
  }

  /** What a person's report contains for each of their panels. */
  const sheetsOfPanel: Record<DashboardPanel, string[]> = {
    overview: ['Numbers'],
    cards: [],
    work: ['My tasks'],
    map: ['State map'],
    summary: ['Summary report', 'Events summary'],
    risk: ['Why at risk'],
    portal: ['Portal data'],
    projects: ['Ongoing projects'],
    locations: ['Locations'],
    vendors: ['Vendors', 'Vendors by trade'],
    recent_users: ['Recent sign-ins'],
    event_graph: ['Events by month'],
    event_pie: ['Events by project'],
    system_users: ['System users', 'Users by status'],
    pending_events: ['Pending events'],
    documents: ['Event documents', 'Customer documents', 'Contacts'],
    calendar: ['Calendar', 'Calendar, all years'],
    messages: ['Recent messages'],
    task_graph: ['Tasks by month'],
  };

  it('has the sheets of all panels of the role, in the order of the panels', async () => {
    const people = await season();
    const names = async (caller: Caller) => [...(await sheets(caller)).keys()];
    for (const role of ['admin', 'corporate', 'manager', 'vendor'] as const)
      expect([role, await names(people[role])]).toEqual([
        role,
        ['About', ...dashboardPanels[role].flatMap((panel) => sheetsOfPanel[panel])],
      ]);
    expect(await names(people.manager)).toEqual([
      'About',
      'Numbers',
      'Pending events',
      'Calendar',
      'Calendar, all years',
      'Event documents',
      'Customer documents',
      'Contacts',
      'Summary report',
      'Events summary',
      'Ongoing projects',
    ]);
  }, 60_000);

  it('contains the calendar, the messages, the documents and the contacts of the person', async () => {
    const { admin, manager, vendor, tent, projects } = await season();
    const [own, other] = await app.db
      .query<OfEvent>(
        `select id::int, uuid, customer_id::int, location_id::int from events where project_id = any($1) order by project_id`,
        [projects.map(({ id }) => id)],
      )
      .then(({ rows }) => rows as [OfEvent, OfEvent]);
    for (const { id, customer_id } of [own, other])
      await app.db.query(
        `with new as (select nextval(pg_get_serial_sequence('documents', 'id')) as id from generate_series(1, 2))
         insert into documents (id, series_id, name, type, event_id, customer_id, file_key, size, mime, uploaded_by)
         select id, id, kind || ' ' || $3, kind, case kind when 'event' then $1::bigint end, case kind when 'customer' then $2::bigint end,
                'documents/none', 1, 'image/png', $4
           from (select id, (array['event', 'customer'])[row_number() over ()] as kind from new) n`,
        [id, customer_id, customer_id, tent.id],
      );
    await app.db.query(
      `insert into location_contacts (location_id, name, email, phone_num, company_str)
       values ($1, 'Dana Fox', 'dana@guyline.test', '5125550100', 'Foxes')`,
      [own.location_id],
    );
    await app.db.query(`update locations set lc_number = 'C-4711' where id = $1`, [own.location_id]);
    for (const title of ['Gate code', '=SUM(A1)'])
      await admin.post('message/create').send({ title, description: 'It is 4711.', type_num: 2, user_types: [4] });

    const ofManager = await sheets(manager);
    expect(ofManager.get('Event documents')?.map((row) => row.slice(0, 2))).toEqual([
      [`event ${own.customer_id}`, own.uuid],
    ]);
    expect(ofManager.get('Customer documents')?.map(([name]) => name)).toEqual([`customer ${own.customer_id}`]);
    expect(ofManager.get('Contacts')).toEqual([
      ['Tent Vendor', 'Tess Tent', 'Vendor 4', tent.email, undefined, 1],
      ['Onsite contact', 'Dana Fox', 'Foxes', 'dana@guyline.test', '(512) 555-0100', undefined, '#4711'],
    ]);
    expect(ofManager.get('Pending events')?.map(([uuid]) => uuid)).toEqual([own.uuid]);
    // Three days ago and in five days: around New Year one of them is in another year's calendar.
    const days = [[app.make.day(-3), 1, 0, 0] as const, [app.make.day(5), 0, 1, 0] as const];
    const calendar = (year: number) =>
      days
        .filter(([day]) => day.startsWith(String(year)))
        .map(([day, ...counts]) => [new Date(`${day}T00:00:00Z`), ...counts]);
    const year = yearOf();
    expect(ofManager.get('Calendar')).toEqual(calendar(year));
    expect((await sheets(manager, `year=${year - 1}`)).get('Calendar')).toEqual(calendar(year - 1));
    const ofVendor = await sheets(vendor);
    expect(ofVendor.get('Calendar')).toEqual(ofManager.get('Calendar'));
    const messages = ofVendor.get('Recent messages') ?? [];
    expect(messages.map(([title, , , read]) => [title, read])).toEqual([
      ["'=SUM(A1)", 'No'],
      ['Gate code', 'No'],
    ]);
  }, 60_000);

  it('names the status of people, and writes all rows of a paged panel in its order', async () => {
    const { admin, projects } = await season();
    await app.make.vendor(1, { status_num: 2 });
    const [, second] = projects;
    for (let nr = 0; nr < 12; nr++) await app.make.event({ project_id: second?.id });
    const book = await sheets(admin);
    const data = async (path: string) => (await admin.get(`dashboard/${path}`)).body.data;
    const { users_per_status }: SystemUsers = await data('system_users');
    expect(book.get('Users by status')).toEqual([
      ['Active', users_per_status[0]?.user_cnt],
      ['Paused', 1],
      ['Cancelled', 0],
      ['Archived', 0],
    ]);
    const { portal_data }: PortalData = await data('portal_data?per_page=100');
    expect(portal_data).toHaveLength(14);
    expect(book.get('Portal data')?.map((row) => row.at(-1))).toEqual(portal_data.map((row) => row[10]));
    const { projects: lines }: ProjectLines = await data('projects?per_page=100');
    expect(book.get('Ongoing projects')?.map(([name]) => name)).toEqual(lines.map(({ name }) => name));
    const { users }: RecentUsers = await data('recent_users?per_page=100');
    expect(book.get('Recent sign-ins')?.map(([name]) => name)).toEqual(users.map(({ name }) => name));
    const { vendors }: VendorLines = await data('vendors?per_page=100');
    expect(book.get('Vendors')?.map(([name]) => name)).toEqual(
      vendors.map(({ company_str, name }) => company_str ?? name),
    );
    const { locations }: LocationLines = await data('locations?per_page=100');
    expect(book.get('Locations')?.map(([name]) => name)).toEqual(locations.map(({ project_name }) => project_name));
    expect(book.get('Locations')?.map(([, customer]) => customer)).toEqual(
      locations.map(({ customer_name }) => customer_name),
    );
  }, 60_000);

  it('contains what the panels show, under the same filter and in the same scope', async () => {
    const { admin, vendor, projects } = await season();
    const [first] = projects;
    for (const [caller, query] of [
      [admin, ''],
      [admin, `project_id=${first?.id}`],
      [vendor, ''],
    ] as const) {
      const book = await sheets(caller, query);
      const cards: CardData = (await caller.get(`dashboard/card_data?${query}`)).body.data;
      const numbers = new Map(book.get('Numbers') as [string, number][]);
      expect([numbers.get('Overdue'), numbers.get('All tasks'), numbers.get('Active events')]).toEqual([
        cards.overdue_cnt,
        cards.total_cnt,
        cards.event_cnt,
      ]);
      expect(book.get('Ongoing projects')).toHaveLength(query || caller === vendor ? 1 : 2);
    }
    expect((await sheets(vendor)).get('My tasks')).toHaveLength(2);
    expect((await sheets(admin, `project_id=${first?.id}`)).get('Portal data')).toHaveLength(1);
  }, 60_000);

  it('says why tasks are at risk: each reason with its tasks and the first day to act, the worst first', async () => {
    const { admin, corporate, manager, vendor, projects } = await season();
    const { rows } = await app.db.query<{ id: number; pt_num: number; project_id: number }>(
      'select id::int, pt_num, project_id::int from tasks',
    );
    for (const { id, pt_num, project_id } of rows) {
      const act = project_id === projects[0]?.id ? 4 : 2;
      if (pt_num === 7) await app.make.reason(id, 'deadline_near', { act_by: app.make.day(act) });
      if (pt_num === 7) await app.make.reason(id, 'failed', { act_by: app.make.day(act + 5) });
      if (pt_num === 15) await app.make.reason(id, 'undated', { from_on: app.make.day(3) });
    }
    const date = (ahead: number) => new Date(`${app.make.day(ahead)}T00:00:00Z`);
    const risk = async (caller: Caller, query?: string, language?: string, name = 'Why at risk') =>
      (await sheets(caller, query, language)).get(name);
    const own = [
      ['Failed', 1, date(9)],
      ['Due soon', 1, date(4)],
    ];
    expect(await risk(admin)).toEqual([
      ['Failed', 2, date(7)],
      ['Due soon', 2, date(2)],
    ]);
    for (const [caller, query] of [
      [admin, `project_id=${projects[0]?.id}`],
      [corporate, ''],
      [vendor, ''],
    ] as const)
      expect(await risk(caller, query)).toEqual(own);
    expect(await risk(manager)).toBeUndefined();
    const { reasons } = (await admin.get('task/reasons')).body.data as ReasonCounts;
    expect(reasons.map(({ task_cnt, act_by }) => [task_cnt, new Date(`${act_by}T00:00:00Z`)])).toEqual(
      (await risk(admin))?.map(([, ...row]) => row),
    );
  }, 60_000);

  it('is in the language of the person', async () => {
    const { admin } = await season();
    expect([...(await sheets(admin, '', 'fr')).keys()]).toContain('Projets en cours');
  });

  it('refuses unknown filters, and people without a session', async () => {
    const admin = await app.as(await app.make.admin());
    expect((await admin.get('dashboard/download?colour=red')).status).toBe(422);
    expect((await app.anonymous.get('admin/dashboard/download')).status).toBe(401);
  });
});
