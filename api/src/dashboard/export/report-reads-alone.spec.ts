import { describe, expect, it } from '@jest/globals';
import ExcelJs from 'exceljs';
import type { Summary } from '@guyline/contract/dashboard/counts';
import type { TaskGraph } from '@guyline/contract/dashboard/charts';
import { yearOf } from '../../../test/clock.js';
import { callerOf } from '../../../test/callers.js';
import { fetched, linkOf } from '../../../test/exports.js';
import { impersonating } from '../../../test/matrix-world.js';
import { type Caller, useApp } from '../../../test/use-app.js';

describe("the dashboard's report makes sense without the screen", () => {
  const app = useApp();

  /** A sheet of the report: each row with its cells by their headings. */
  async function reportOf(caller: Caller, query = '', language = 'en') {
    const { body } = await fetched(caller, await linkOf(caller, `dashboard/download?${query}`, language));
    const book = new ExcelJs.Workbook();
    await book.xlsx.load(body as ArrayBuffer);
    return (name: string): Record<string, unknown>[] => {
      const [heads = [], ...rows] = (book.getWorksheet(name)?.getSheetValues() ?? []).slice(1) as unknown[][];
      return rows.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at]]).slice(1)));
    };
  }

  it('says how it is filtered, of which day it is and who made it', async () => {
    const event = await app.make.event();
    const { project, customer } = await app.make.one<{ project: string; customer: string }>(
      `select p.name as project, c.name as customer from projects p join customers c on c.id = p.customer_id where p.id = $1`,
      [event.project_id],
    );
    // Sheets that ignore the filter are named, so that nobody forwards them unawares.
    const whole = 'Vendors by kind, System users, Users by status';
    const all = { Year: 'All', Customer: 'All', 'Project Name': 'All', 'Event ID': 'All' };
    const admin = await app.as(await app.make.admin({ name: 'Ada Long' }));
    const about = async (query: string) => (await reportOf(admin, query))('About');
    const [open] = await about('');
    const { 'Event ID': _, ...asked } = all; // an admin has no filter of events
    expect(open).toEqual({ 'Made on': expect.any(Date), 'Made by': 'Ada Long', ...asked });
    expect((open?.['Made on'] as Date).toISOString().slice(0, 4)).toBe(String(yearOf()));
    expect(await about(`year=2026&customer_id=${event.customer_id}`)).toMatchObject([
      { ...asked, Year: '2026', Customer: customer, 'Sheets not filtered': whole },
    ]);
    const ofProject = { ...asked, Customer: customer, 'Project Name': project };
    expect(await about(`project_id=${event.project_id}`)).toMatchObject([ofProject]);
    expect(await about(`event_id=${event.id}`)).toMatchObject([{ ...ofProject, 'Event ID': event.uuid }]);

    // A filter that names what the person does not see tells nothing of it.
    const other = await app.make.event();
    const manager = await app.as(await app.make.user(3, { customers: [other.customer_id] }));
    expect((await reportOf(manager, `event_id=${event.id}`))('About')).toMatchObject([
      { ...all, 'Event ID': `#${event.id}` },
    ]);
    const [ofManager] = (await reportOf(manager))('About');
    expect(Object.keys(ofManager ?? {})).toEqual(['Made on', 'Made by', 'Year', 'Event ID']);
  }, 60_000);

  it.each([
    ['en', 'Made by', 'Ada Long on behalf of Cor Porate'],
    ['es', 'Generado por', 'Ada Long en nombre de Cor Porate'],
    ['fr', 'Généré par', 'Ada Long au nom de Cor Porate'],
    ['it', 'Creato da', 'Ada Long per conto di Cor Porate'],
    ['ar', 'أنشأه', 'Ada Long نيابة عن Cor Porate'],
    ['zh', '生成人', 'Ada Long 代 Cor Porate'],
  ])('names both people where an admin was signed in as another: %s', async (language, heading, both) => {
    const user = await app.make.user(2, { name: 'Cor Porate', customers: [(await app.make.customer()).id] });
    const { token } = await impersonating(app, await app.make.admin({ name: 'Ada Long' }), user);
    const link = await linkOf(callerOf(app.http, user, token), 'dashboard/download', language);
    const book = new ExcelJs.Workbook();
    await book.xlsx.load((await fetched(callerOf(app.http, user, token), link)).body as ArrayBuffer);
    const sheet = book.worksheets[0];
    const at = (sheet?.getRow(1).values as unknown[]).indexOf(heading);
    expect(sheet?.getRow(2).getCell(at).value).toBe(both);
  });

  it('has of a permit the rounds that the workbook of tasks has', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const permit = await app.make.task({ event_id: event.id, pt_num: 7, status_num: 2 });
    const round = `insert into permit_rounds (task_id, round_no, sent_on, comment) values ($1, 1, $2, 'No exits')`;
    await app.db.query(round, [permit.id, app.make.day(-3)]);
    const [task = {}] = (await reportOf(await app.as(tent)))('My tasks');
    expect(Object.values(task)).toContain('No exits');
  });

  it('speaks of a past day of a pending event as past', async () => {
    const event = await app.make.event();
    const permit = await app.make.task({ event_id: event.id, pt_num: 7 });
    const about = { item: 7, day: '2026-01-09', against: '2026-01-14' };
    await app.make.reason(permit.id, 'permit_window_short', { about });
    const manager = await app.as(await app.make.user(3, { customers: [event.customer_id] }));
    expect((await reportOf(manager))('Pending events')).toMatchObject([
      { 'Why it is at risk': 'Building Permit: Ended on 01/09/2026, before the takedown on 01/14/2026' },
    ]);
  });

  it('heads the column of open tasks with Open, and names months and the companies of vendors', async () => {
    const tent = await app.make.vendor(4, { name: 'Tess Tent', company_str: 'Big Top' });
    const event = await app.make.event({ tent_vid: tent.id });
    await app.make.task({ event_id: event.id, pt_num: 7, scheduled_date: app.make.day(-3) });
    await app.make.task({ event_id: event.id, pt_num: 8, scheduled_date: app.make.day(3) });
    await app.make.task({ event_id: event.id, pt_num: 9, status_num: 2 });
    const admin = await app.as(await app.make.admin());
    const ofAdmin = await reportOf(admin);

    const { summary }: Summary = (await admin.get('dashboard/summary')).body.data;
    const row = summary.findIndex(({ key }) => key === 'building_tent_permits');
    expect(summary[row]).toMatchObject({ pending: 2, overdue: 1, required: 3 });
    expect(ofAdmin('Summary report')[row]).toMatchObject({ Open: 2, Overdue: 1, Required: 3, Completed: 1 });

    const months = (rows: Record<string, unknown>[], heading: string) => rows.map((line) => line[heading]);
    expect(months(ofAdmin('Events by month'), 'Month').slice(0, 3)).toEqual(['January', 'February', 'March']);
    const french = await reportOf(admin, '', 'fr');
    expect(months(french('Événements par mois'), 'Mois').slice(0, 3)).toEqual(['janvier', 'février', 'mars']);
    const vendor = await app.as(tent);
    const { graph_data }: TaskGraph = (await vendor.get('dashboard/task_graph')).body.data;
    const ofVendor = months((await reportOf(vendor))('Tasks by month'), 'Month');
    expect(ofVendor.slice(0, -1)).toEqual(
      graph_data.map(({ year, month }) =>
        new Date(Date.UTC(year, month - 1, 15)).toLocaleDateString('en', {
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
        }),
      ),
    );

    expect(ofAdmin('Vendors')).toMatchObject([
      { Vendor: 'Big Top', Trade: 'Tent Vendor', 'Contact person': 'Tess Tent', Events: 1 },
    ]);
  }, 60_000);
});
