import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { TemplateItem } from '@guyline/contract/templates';
import { makeTemplate } from '../../test/templates.js';
import { useApp } from '../../test/use-app.js';
import { query } from '../platform/db/query.js';
import { fitStores } from './stores.sql.js';

const STORES = 190;

describe('a preview of many stores', () => {
  const app = useApp();

  /** Stores in one city, which asks for permits, some of them of the template; last season had an event with these at each. */
  async function season() {
    const admin = await app.as(await app.make.admin());
    const project = await app.make.project();
    const last = await app.make.project({ customer_id: project.customer_id });
    const city = await app.make.jurisdiction({ name: 'Norfolk' });
    const items = [7, 8, 9, 15, 16, 17, 18, 19, 22, 23, 24, 26];
    const others = [1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14];
    for (const pt_num of [...others, ...items.slice(0, 3)])
      await app.make.requirement({ jurisdiction_id: city.id, pt_num, lead_days: 10, lead_unit: 'business' });
    await app.db.query(
      `with made as (
         insert into locations (customer_id, lc_number, name, city, state_num)
         select $1, 'L-' || n, 'Store', 'Norfolk', (select id from states where code = 'VA') from generate_series(1, $2::int) n returning id
       ), placed as (
         insert into location_jurisdictions (location_id, city_id) select id, $3 from made
       ), events as (
         insert into events (uuid, project_id, location_id, customer_id, type_num)
         select 'L-' || id, $4, id, $1, 1 from made returning id
       ) insert into tasks (event_id, pt_num, status_num) select id, i, 1 from events cross join unnest($5::int[]) i`,
      [project.customer_id, STORES, city.id, last.id, items],
    );
    await app.db.query(
      'analyze locations, location_jurisdictions, jurisdictions, jurisdiction_requirements, events, tasks',
    );
    const template = await makeTemplate(
      app.make,
      items.map(
        (pt_num) => ({ type_num: 1, pt_num, anchor: 'start', offset_days: -3, unit: 'calendar' }) as TemplateItem,
      ),
    );
    return { admin, project, last, template, counts: [items.length + others.length, others.length] };
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
