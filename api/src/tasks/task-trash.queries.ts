import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { trashDays, type TrashPage } from '@guyline/contract/tasks/actions';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, Db, ids, type JsonText, type Sql } from '../platform/db/db.js';
import { orderBy, pageOf } from '../platform/db/list-page.js';
import { searchOf } from '../platform/http/list-query.js';
import type { TrashListQuery } from './task-actions.dto.js';
import { taskColumns, taskJoins } from './task-rows.sql.js';
import { inTrash, tasksFrom } from './task-states.sql.js';
import { taskSearch } from './task-search.sql.js';

const sorts: Record<NonNullable<TrashListQuery['sort_by']>, Sql> = {
  deleted_at: sql`t.deleted_at`,
  pt_num: sql`t.pt_num`,
  uuid: sql`e.uuid`,
  project: sql`p.name`,
  customer: sql`c.name`,
  location: sql`l.name`,
};

@Injectable()
export class TaskTrashQueries {
  constructor(private readonly db: Db) {}

  /** One page of `TrashRow`, the latest deletion first. */
  list(actor: SessionActor, query: TrashListQuery): Promise<JsonText<TrashPage>> {
    const search = searchOf(query);
    return pageOf(this.db, {
      from: tasksFrom,
      joins: sql`${taskJoins} left join lateral (${whoDeleted}) g on true`,
      where: and(
        inTrash,
        scopeOf(actor).tasks,
        query.customer_id && sql`t.customer_id = ${query.customer_id}`,
        query.project_id && sql`t.project_id = ${query.project_id}`,
        query.pt_num?.length && sql`t.pt_num = any(${ids(query.pt_num)})`,
        search && taskSearch(search),
      ),
      columns: sql`${taskColumns(actor)}, t.deleted_at, t.deleted_at + make_interval(days => ${trashDays}) as purged_at,
        g.deleted_by, g.on_behalf, not exists (select from tasks o
          where o.event_id = t.event_id and o.pt_num = t.pt_num and o.deleted_at is null) as restorable`,
      id: sql`t.id`,
      sortJoins: taskJoins,
      order: orderBy(sorts[query.sort_by ?? 'deleted_at'], query.sort_by ? query.sort_order : 'desc', sql`t.id`),
      query,
    });
  }
}

const whoDeleted = sql`
  select json_build_object('id', u.id, 'name', u.name) as deleted_by,
         case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as on_behalf
    from task_logs tl join users u on u.id = tl.user_id left join users b on b.id = tl.on_behalf_id
   where tl.task_id = t.id and tl.changes ? 'deleted_at' order by tl.id desc limit 1`;
