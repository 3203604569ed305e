import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { TypeNum } from '@guyline/contract/status';
import { categoryOf } from '@guyline/contract/tasks/items';
import { pendingOf } from '@guyline/contract/tasks/status';
import type { ApplyTemplate } from '@guyline/contract/event-orders';
import type { TemplateItem } from '@guyline/contract/templates';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { type AnchorDates, relativeDay } from '../platform/clock/relative-days.js';
import { Db, type Sql } from '../platform/db/db.js';
import { invalid, notFound, RuleError } from '../platform/errors/rule-error.js';
import type { TargetDates } from './event-source.js';
import { projectDates } from './project-dates.sql.js';
import { templatesOf } from './templates.queries.js';

interface StateOfStores {
  id: number;
  code: string;
}
interface Facts {
  template: { id: number; version: number; customer_id: number | null };
  project: TargetDates & { id: number; customer_id: number; type_num: TypeNum; version: number };
  items: TemplateItem[];
  states: StateOfStores[];
}
/** What a template makes of a project, without its stores. */
export interface Plan extends Pick<Facts, 'template' | 'project'> {
  type_num: TypeNum;
  /** `planned(state_num, pt_num, status_num, day, anchor, offset_days, unit)`: the tasks of an event in each state. */
  planned: Sql;
}

/** What a template makes in a project: preview and job work it out in the same way. */
@Injectable()
export class TemplatePlan {
  constructor(private readonly db: Db) {}

  /**
   * @throws RuleError `not_found` 404; `stale_version` 409 when template or project are no longer what the preview showed;
   *   `customer_mismatch` 422 for a template of another customer
   */
  async of(
    actor: SessionActor,
    id: number,
    input: Pick<ApplyTemplate, 'project_id' | 'type_num'> & Partial<ApplyTemplate>,
    em?: EntityManager,
  ): Promise<Plan> {
    const facts = (await this.db.one<{ doc: Facts }>(factsOf(actor, id, input.project_id), em))?.doc;
    if (!facts) throw notFound();
    const { template, project } = facts;
    const seen = (read: number | undefined, now: number): boolean => read === undefined || read === now;
    if (!seen(input.template_version, template.version) || !seen(input.project_version, project.version))
      throw new RuleError('stale_version', 409);
    if (template.customer_id !== null && template.customer_id !== project.customer_id)
      throw invalid('customer_mismatch', 'project_id');
    const type_num = input.type_num ?? project.type_num;
    const items = facts.items.filter((item) => item.type_num === type_num);
    return { template, project, type_num, planned: plannedSql(items, project, facts.states) };
  }
}

const factsOf = (actor: SessionActor, id: number, projectId: number): Sql => sql`
  select json_build_object(
      'template', json_build_object('id', m.id, 'version', m.version, 'customer_id', m.customer_id),
      'project', json_build_object('id', p.id, 'customer_id', p.customer_id, 'type_num', p.type_num, 'version', p.version, ${projectDates}),
      'items', coalesce((select json_agg(i order by i.pt_num) from template_items i where i.template_id = m.id), '[]'),
      'states', coalesce((select json_agg(json_build_object('id', s.id, 'code', s.code)) from states s
                           where s.id in (select l.state_num from locations l where l.customer_id = p.customer_id)), '[]')) as doc
    from templates m, projects p
   where m.id = ${id} and ${templatesOf(actor)} and p.id = ${projectId} and ${scopeOf(actor).projects}`;

/** One row for each state and item, whatever the number of stores. */
function plannedSql(items: readonly TemplateItem[], dates: AnchorDates, states: readonly StateOfStores[]): Sql {
  const rows = states.flatMap(({ id, code }) =>
    items.map(({ pt_num, anchor, offset_days, unit }) => ({
      ...{ state_num: id, pt_num, status_num: pendingOf[categoryOf(pt_num)], anchor, offset_days, unit },
      day: relativeDay({ anchor, offset_days, unit }, dates, code),
    })),
  );
  return sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(state_num smallint, pt_num smallint, status_num smallint, day date, anchor text, offset_days smallint, unit text))`;
}
