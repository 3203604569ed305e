import { sql } from 'kysely';
import type { EventOrder } from '@guyline/contract/event-orders';
import { decided } from '../events/requirements/kept.sql.js';
import type { Sql } from '../platform/db/db.js';
import { deadlineIn } from '../projects/deadline.sql.js';
import { type EventSource, noChoices } from './event-source.js';
import { leftOutRows } from './left-out.sql.js';
import { plannedTasks } from './planned.sql.js';
import { fitStores } from './stores.sql.js';

/**
 * What a preview is made of, as common table expressions: the chosen `stores`, those that are `fit` for an event, what is `asked` there
 * and `kept` of it, and the tasks that are `planned`, each with its deadline.
 * @param asked `askedAt`
 */
export const plannedParts = (
  source: EventSource,
  asked: (fit: Sql) => Sql,
  { left_out, requirements = noChoices }: EventOrder,
): Sql => {
  const items = leftOutRows(left_out);
  return sql`
    stores as materialized (${source.stores}), fit as materialized (${fitStores(sql`select * from stores`)}),
    asked as materialized (${asked(sql`select * from fit`)}),
    kept as materialized (
      select d.*, coalesce(d.apply_by < f.today, false) as late
        from (${decided(sql`select a.*, a.key as location_id from asked a`, requirements, items)}) d join fit f on f.id = d.location_id
       where d.state = 'asked'
    ), planned as materialized (
      select r.*, coalesce(r.day < f.today, false) as past, case when r.day > r.deadline then r.deadline end as after_deadline
        from (select p.*, ${deadlineIn(source.dates, sql`task_category(p.pt_num)`)} as deadline
                from (${plannedTasks(source, sql`select * from fit`, { asked: sql`select * from kept`, leftOut: items })}) p) r
        join fit f on f.id = r.location_id
       where r.out_note is null
    )`;
};
