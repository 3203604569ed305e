import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { pageLimits } from '@guyline/contract/envelope';
import { type PreviewTemplate, storeFaults, type TemplatePreview } from '@guyline/contract/templates';
import type { SessionActor } from '../platform/access/actor.js';
import { Db, type JsonText, type Sql } from '../platform/db/db.js';
import { pageOf } from '../platform/db/list-page.js';
import { keptAt, storesWithout } from './left-out.sql.js';
import { standingOf, standingSeen } from './standing-documents.sql.js';
import { judgedStores, storesSeen } from './stores.sql.js';
import { checkChoice } from './template-application.js';
import { itemsOf, type Plan, TemplatePlan } from './template-plan.js';
import { templateVendors } from './template-vendors.sql.js';

/** Every event and task that applying a template would make, before it is done. */
@Injectable()
export class TemplatePreviewQueries {
  constructor(
    private readonly db: Db,
    private readonly plan: TemplatePlan,
  ) {}

  /** One page of `PlannedEvent`, in the order of the chosen stores. @throws as `TemplatePlan.of` */
  async preview(actor: SessionActor, id: number, input: PreviewTemplate): Promise<JsonText<TemplatePreview>> {
    checkChoice(input.stores);
    const plan = await this.plan.of(actor, id, input);
    return pageOf(this.db, {
      from: sql`(${storesWithout(judgedStores(actor, plan.project, input.stores), plan.left_out, itemsOf(plan))}) j`,
      where: sql`true`,
      tab: input.only && (input.only === 'new' ? sql`j.fault is null` : sql`j.fault is not null`),
      columns: sql`j.*`,
      later: plannedEvent(plan),
      counts: counts(plan),
      order: sql`j.nr`,
      query: { page: input.page ?? 1, per_page: input.per_page ?? pageLimits.perPage },
    });
  }
}

const counts = ({ items, template, project }: Plan): Sql => sql`
  count(*)::int as "all", (count(*) filter (where j.fault is null))::int as new,
  coalesce(sum(${items.length}::int - j.out_cnt) filter (where j.fault is null), 0)::int as task_cnt,
  json_array_length(${standingOf(template.id)}) as document_cnt,
  ${sql.join(storeFaults.map((code) => sql`(count(*) filter (where j.fault = ${code}))::int as ${sql.ref(code)}`))},
  ${template.version}::int as template_version, ${project.version}::int as project_version, ${storesSeen(standingSeen(template.id))} as stores_seen`;

const plannedEvent = ({ template, planned, left_out }: Plan): Sql => sql`
  select page.nr as id, page.number, page.fault,
         case when page.id is not null then json_build_object('id', page.id, 'lc_number', page.lc_number, 'name', page.name,
           'state_code', (select s.code from states s where s.id = page.state_num)) end as location,
         coalesce((with ${templateVendors(template.id, sql`array[page.id]`)}
                   select json_agg(json_build_object('vendor_num', vendor_num, 'name', name) order by vendor_num) from vendors
                    where page.fault is null), '[]') as vendors,
         coalesce((select json_agg(json_build_object('pt_num', r.pt_num, 'scheduled_date', r.day) order by r.day nulls first, r.pt_num)
                     from ${planned} r where r.state_num = page.state_num and page.fault is null
                      and ${keptAt(left_out, sql`page.id`, sql`r.pt_num`)}), '[]') as tasks,
         case when page.fault is null then ${standingOf(template.id)} else '[]' end as documents`;
