import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EventRequirements } from '@guyline/contract/event-requirements';
import { isOfVendor } from '@guyline/contract/access';
import { askedFacts, authority } from '../../jurisdictions/asked/asked.sql.js';
import { shownDocuments } from '../../documents/documents.sql.js';
import type { SessionActor } from '../../platform/access/actor.js';
import { scopeOf } from '../../platform/access/scope.js';
import { and, Db, type JsonText, type Sql } from '../../platform/db/db.js';
import { isActive } from '../../platform/db/named-numbers.sql.js';
import { notFound } from '../../platform/errors/rule-error.js';
import { FileLinks } from '../../platform/files/file-links.js';
import { filesRequirement } from '../../tasks/permit-fees.sql.js';
import { pendingTasksSql } from '../../tasks/task-statuses.sql.js';
import { notDeleted, tasksFrom, taskState } from '../../tasks/task-states.sql.js';
import { todayThere } from '../../platform/clock/today-there.sql.js';
import { eventsFrom, place } from '../events.sql.js';

@Injectable()
export class EventRequirementsQueries {
  constructor(
    private readonly db: Db,
    private readonly links: FileLinks,
  ) {}

  /** What is kept of an event, as far as the person is shown it. @throws RuleError `not_found` 404 */
  async of(actor: SessionActor, id: number): Promise<JsonText<EventRequirements>> {
    const answer = await this.db.json<EventRequirements>(sql`
      select json_build_object('requirements', coalesce((select json_agg(row) from (
          select r.requirement_id, ${authority} as jurisdiction, ${columns(actor)}, r.state, r.note, ${task} as task, ${enclosed} as enclosed,
                 ${shownDocuments(actor, sql`d.jurisdiction_id = r.jurisdiction_id`)} as forms,
                 coalesce(${late}, false) as late
            from event_requirements r join jurisdictions j on j.id = r.jurisdiction_id
            left join lateral (select t.id, t.status_num, ${taskState} as task_state from ${tasksFrom}
                                where t.event_id = e.id and t.pt_num = r.pt_num and ${notDeleted}) t on true
           where ${and(sql`r.event_id = e.id`, isOfVendor(actor.level) && sql`r.state <> 'left_out'`)}
           order by array_position(array['asked', 'dropped', 'left_out'], r.state), coalesce(${late}, false) desc,
                 r.apply_by nulls last, r.pt_num nulls last, r.requirement_id) row), '[]')) as doc
        from ${eventsFrom} ${place} where e.id = ${id} and ${scopeOf(actor).events}`);
    if (!answer) throw notFound();
    return this.links.linkedAll(actor, answer);
  }
}

const task = sql`case when t.id is not null then
  json_build_object('id', t.id, 'status_num', t.status_num, 'task_state', t.task_state) end`;

const enclosed = sql`array(
  select d.document from unnest(r.documents) with ordinality as d(document, nr)
    join task_enclosures x on x.task_id = t.id and x.document = d.document order by d.nr)`;

/** Only what still has to be filed can be late; what is no task of the portal is nobody's to tick off. */
const late = sql`(r.state = 'asked' and ${isActive('e')} and ${isActive('p')} and t.status_num in ${pendingTasksSql} and r.apply_by < ${todayThere})`;

/** People of a vendor are shown these of what they file (docs/domain.md, What is asked for). */
const fees = ['fee_usd', 'fee_note'];
const columns = (actor: SessionActor): Sql =>
  sql.join(
    askedFacts.map((fact) =>
      isOfVendor(actor.level) && fees.includes(fact)
        ? sql`case when ${filesRequirement(actor, sql`r.filed_by`)} then ${sql.ref(`r.${fact}`)} end as ${sql.ref(fact)}`
        : sql.ref(`r.${fact}`),
    ),
  );
