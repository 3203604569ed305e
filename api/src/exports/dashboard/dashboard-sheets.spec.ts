import { describe, expect, it } from '@jest/globals';
import ExcelJs from 'exceljs';
import type { CardData } from '@guyline/contract/dashboard/counts';
import { fetched, linkOf } from '../../../test/exports.js';
import { type Caller, useApp } from '../../../test/use-app.js';

describe("the dashboard's report", () => {
  const app = useApp();

  /** Two projects of two customers, each with an event at a store, a late permit and an install to come; one has a tent vendor. */
  async function season() {
    const tent = await app.make.vendor(4);
    const projects = [await app.make.project(), await app.make.project()];
    for (const [at, project] of projects.entries()) {
      const event = await app.make.event({ project_id: project.id, tent_vid: at ? null : tent.id });
      await app.make.task({ event_id: event.id, pt_num: 7, scheduled_date: app.make.day(-3) });
      await app.make.task({ event_id: event.id, pt_num: 15, scheduled_date: app.make.day(5) });
    }
    const own = [projects[0]?.customer_id ?? 0];
    return {
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

  it('has a sheet for each panel of the role', async () => {
    const { admin, corporate, manager, vendor } = await season();
    const names = async (caller: Caller) => [...(await sheets(caller)).keys()];
    expect(await names(admin)).toEqual([
      'Numbers',
      'Summary Report',
      'Map of the States',
      'Portal Data',
      'Ongoing Projects',
      'Locations',
      'Vendors',
      'System Users',
      'Recently Signed In',
      'Events by Month',
      'Events by Project',
    ]);
    expect(await names(corporate)).not.toContain('System Users');
    expect(await names(manager)).toEqual([
      'Numbers',
      'Pending Events',
      'Documents and Contacts',
      'Summary Report',
      'Ongoing Projects',
    ]);
    expect(await names(vendor)).toEqual([
      'Numbers',
      'Task List',
      'Summary Report',
      'Ongoing Projects',
      'Tasks by Month',
    ]);
  }, 60_000);

  it('says what the panels say, under the same filter and in the same scope', async () => {
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
      expect([numbers.get('Overdue'), numbers.get('All tasks'), numbers.get('Active Events')]).toEqual([
        cards.overdue_cnt,
        cards.total_cnt,
        cards.event_cnt,
      ]);
      expect(book.get('Ongoing Projects')).toHaveLength(query || caller === vendor ? 1 : 2);
    }
    expect((await sheets(vendor)).get('Task List')).toHaveLength(2);
    expect((await sheets(admin, `project_id=${first?.id}`)).get('Portal Data')).toHaveLength(1);
  }, 60_000);

  it('speaks the language of the person', async () => {
    const { admin } = await season();
    expect([...(await sheets(admin, '', 'fr')).keys()]).toContain('Projets en cours');
  });

  it('refuses filters that the dashboard does not have, and people without a session', async () => {
    const admin = await app.as(await app.make.admin());
    expect((await admin.get('dashboard/download?colour=red')).status).toBe(422);
    expect((await app.anonymous.get('admin/dashboard/download')).status).toBe(401);
  });
});
