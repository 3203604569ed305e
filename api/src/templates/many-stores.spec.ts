import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { askedSeason } from '../../test/asked-season.js';
import { useApp } from '../../test/use-app.js';
import { query } from '../platform/db/query.js';
import { fitStores } from './stores.sql.js';

const STORES = 190;

describe('a preview of many stores', () => {
  const app = useApp();

  /** Stores in one city, which asks for permits, some of them of the template; last season had an event with these at each. */
  async function season() {
    const items: TaskItem[] = [7, 8, 9, 15, 16, 17, 18, 19, 22, 23, 24, 26];
    const others: TaskItem[] = [1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14];
    const lead = { lead_days: 10, lead_unit: 'business' };
    const made = await askedSeason(app, {
      stores: STORES,
      items,
      plan: { anchor: 'start', offset_days: -3, unit: 'calendar' },
      asked: [...others, ...items.slice(0, 3)].map((pt_num) => ({ pt_num, ...lead })),
    });
    await app.db.query(
      'analyze locations, location_jurisdictions, jurisdictions, jurisdiction_requirements, events, tasks',
    );
    return { ...made, counts: [items.length + others.length, others.length] };
  }

  it('is planned for as many as there are, not for one', async () => {
    await season();
    const { sql: fit } = fitStores(sql`select * from stores`).compile(query);
    const { rows } = await app.db.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
      [
        'explain (format json) with stores as materialized (',
        "select l.*, case when l.id < 0 then 'x' end as fault",
        'from locations l)',
        fit,
      ].join(' '),
    );
    expect(rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows']).toBeGreaterThan(STORES / 4);
  });

  it('asks their authorities, of a template and of a season', async () => {
    const { admin, project, last, template, counts } = await season();
    const requirements = { left_out: [], added: [] };
    for (const [path, body] of [
      [`template/${template.id}/preview`, { project_id: project.id, stores: { filter: {} }, requirements }],
      [`project/${project.id}/roll_over/preview`, { from_project_id: last.id, requirements }],
    ] as const) {
      const { status_cnts } = (await admin.post(path).send(body)).body.data;
      expect([status_cnts.new, status_cnts.task_cnt, status_cnts.asked_task_cnt]).toEqual(
        [1, ...counts].map((each) => STORES * each),
      );
    }
  });
});
