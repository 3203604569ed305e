import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isOfVendor } from '@guyline/contract/access';
import type { EventActivity } from '@guyline/contract/event-activity';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db, type JsonText, type Sql } from '../platform/db/db.js';
import type { ListQuery } from '../platform/http/list-query.js';
import { notFound } from '../platform/errors/rule-error.js';

/** Who changed what about an event and its tasks, including deleted ones. */
@Injectable()
export class EventActivityQueries {
  constructor(private readonly db: Db) {}

  /** `EventActivity`: one page, newest first. @throws RuleError `not_found` 404 */
  async page(actor: SessionActor, id: number, { page, per_page }: ListQuery): Promise<JsonText<EventActivity>> {
    const answer = await this.db.json<EventActivity>(sql`
      with entries as (${entriesOf(id, actor)}), page as (
        select * from entries order by created_at desc, key desc limit ${per_page} offset ${(page - 1) * per_page}
      )
      select json_build_object('total', (select count(*)::int from entries), 'list', coalesce((
          select json_agg(json_build_object('key', key, 'created_at', page.created_at, 'action', action,
              'user', json_build_object('id', u.id, 'name', u.name),
              'on_behalf', case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end,
              'task', case when task_id is not null then json_build_object('id', task_id, 'pt_num', pt_num) end,
              'changes', coalesce((${namedChanges}), '[]'), 'reason', reason) order by page.created_at desc, key desc)
            from page join users u on u.id = page.user_id left join users b on b.id = page.on_behalf_id), '[]')) as doc
        from events e where e.id = ${id} and ${scopeOf(actor).events}`);
    if (!answer) throw notFound();
    return answer;
  }
}

const taskEntries = (id: number, which: Sql): Sql => sql`
  select 'task-' || g.id as key, g.created_at, g.user_id, g.on_behalf_id, g.log as action, g.changes, g.reason, t.id as task_id, t.pt_num
    from tasks t join task_logs g on g.task_id = t.id where t.event_id = ${id} and ${which}`;

/** Vendors are not shown what was left out, nor the note about it (docs/domain.md, What is asked for). */
const ofEvent = ({ level }: SessionActor): Sql =>
  isOfVendor(level)
    ? sql`g.changes - 'left_out' as changes, case when not g.changes ? 'left_out' then g.reason end as reason`
    : sql`g.changes, g.reason`;

/** Tasks in use and tasks in the trash each have an index. */
const entriesOf = (id: number, actor: SessionActor): Sql => sql`
  select 'event-' || g.id as key, g.created_at, g.user_id, g.on_behalf_id, g.action, ${ofEvent(actor)},
         null::bigint as task_id, null::smallint as pt_num
    from event_logs g where g.event_id = ${id}
  union all ${taskEntries(id, sql`t.deleted_at is null`)}
  union all ${taskEntries(id, sql`t.deleted_at is not null`)}`;

/** A vendor or project by its name, because ids mean nothing to people. */
const named = (value: Sql): Sql => sql`case
  when jsonb_typeof(${value}) = 'null' then null
  when c.key ~ '_vid$' then (select to_jsonb(coalesce(v.company_str, v.name)) from users v where v.id = (${value}#>>'{}')::bigint)
  when c.key = 'project_id' then (select to_jsonb(q.name) from projects q where q.id = (${value}#>>'{}')::bigint)
  else ${value} end`;

const namedChanges = sql`
  select json_agg(json_build_object('field', c.key, 'from', ${named(sql`(c.value->'from')`)}, 'to', ${named(sql`(c.value->'to')`)}) order by c.key)
    from jsonb_each(page.changes) c`;
