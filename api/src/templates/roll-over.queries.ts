import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { pageLimits } from '@guyline/contract/envelope';
import { type PreviewRollOver, storeFaults, type RollOverPreview } from '@guyline/contract/templates';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db, type JsonText, type Sql } from '../platform/db/db.js';
import { pageOf } from '../platform/db/list-page.js';
import { notFound } from '../platform/errors/rule-error.js';
import { earlierSeen, lessonsOf, rolledTasks, rolledVendors } from './roll-over.sql.js';
import { standingOfEarlier } from './standing-documents.sql.js';
import { judgedStores, storesSeen } from './stores.sql.js';

/** What rolling a season over would make, with what the last one taught of each store. */
@Injectable()
export class RollOverQueries {
  constructor(private readonly db: Db) {}

  /** One page of `RolledEvent`, in the order of the stores. @throws RuleError `not_found` 404 for either project */
  async preview(actor: SessionActor, id: number, input: PreviewRollOver): Promise<JsonText<RollOverPreview>> {
    const { from_project_id } = input;
    const project = await this.db.one<{ customer_id: string; version: number }>(
      sql`select p.customer_id, p.version from projects p where p.id = ${id} and ${scopeOf(actor).projects}
             and exists (select from projects p where p.id = ${from_project_id} and ${scopeOf(actor).projects})`,
    );
    if (!project) throw notFound();
    const stores = judgedStores(
      actor,
      { id, customer_id: Number(project.customer_id) },
      { project_id: from_project_id },
    );
    return pageOf(this.db, {
      from: sql`(${stores}) j`,
      where: sql`true`,
      tab: input.only && (input.only === 'new' ? sql`j.fault is null` : sql`j.fault is not null`),
      columns: sql`j.*`,
      later: rolledEvent(id, from_project_id),
      counts: sql`
        count(*)::int as "all", (count(*) filter (where j.fault is null))::int as new,
        ${sql.join(storeFaults.map((code) => sql`(count(*) filter (where j.fault = ${code}))::int as ${sql.ref(code)}`))},
        ${project.version}::int as project_version, ${storesSeen(earlierSeen(from_project_id))} as stores_seen`,
      order: sql`j.nr`,
      query: { page: input.page ?? 1, per_page: input.per_page ?? pageLimits.perPage },
    });
  }
}

const rolledEvent = (projectId: number, fromId: number): Sql => sql`
  select page.nr as id, page.number, page.fault,
         json_build_object('id', page.id, 'lc_number', page.lc_number, 'name', page.name,
           'state_code', (select s.code from states s where s.id = page.state_num)) as location,
         coalesce((select json_agg(v order by v.vendor_num) from (${rolledVendors}) v where page.fault is null), '[]') as vendors,
         coalesce((select json_agg(json_build_object('pt_num', r.pt_num, 'scheduled_date', r.day) order by r.day nulls first, r.pt_num)
                     from (${rolledTasks(projectId)}) r where page.fault is null), '[]') as tasks,
         case when page.fault is null then ${standingOfEarlier} else '[]' end as documents,
         ${lessonsOf} as lessons
    from events o where o.project_id = ${fromId} and o.location_id = page.id`;
