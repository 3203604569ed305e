import { sql } from 'kysely';
import type { SessionActor } from '../../platform/access/actor.js';
import { scopeOf } from '../../platform/access/scope.js';
import type { Sql } from '../../platform/db/db.js';
import { changedFields, changeOf, type ChangedRows } from '../../platform/imports/import-changes.sql.js';
import { shownTurn } from './import-turns.sql.js';
import { plain } from './task-import.sql.js';

/** A status that the file does not give is null there, and blanks at the end of a text are none of its own. */
const isMeant = sql`(f.key <> 'status_num' or f.value <> 'null')
  and ${plain(sql`f.value #>> '{}'`)} is distinct from ${plain(sql`r.before ->> f.key`)}`;

const [turnWas, turnIs] = [shownTurn(sql`(r.before -> 'turns')`), sql`r.fields -> 'handed'`];
/** What a row says of the turn that was not so, as it was compared. */
const handedOver = (name: string, key: Sql, when: Sql): Sql => sql`
  case when r.fields ? 'handed' and ${turnWas} -> ${key} is distinct from ${turnIs} -> ${key} and ${when}
       then ${changeOf(sql`${name}::text`, sql`${turnWas} -> ${key}`, sql`${turnIs} -> ${key}`)} else '{}' end`;

/** What a row says of rounds that was not so: each by its number and part. */
const rounded = sql`case when r.fields ? 'rounded' then (
  select jsonb_object_agg(concat('round_', x ->> 'no', '_', c.key), c.value)
    from jsonb_array_elements(r.fields -> 'rounded') x cross join lateral jsonb_each(x -> 'changes') c) else '{}' end`;

/** Tasks that a file changes, in the person's scope. */
export const changedTasks = (actor: SessionActor): ChangedRows => ({
  joins: sql`
    join tasks t on t.id = r.target_id and t.deleted_at is null
    join events e on e.id = t.event_id join locations l on l.id = t.location_id`,
  seen: scopeOf(actor).tasks,
  name: sql`l.lc_number`,
  pt_num: sql`t.pt_num`,
  uuid: sql`e.uuid`,
  changes: sql`${changedFields(sql`f.key`, isMeant)} || ${handedOver('turn', sql`'party'`, sql`true`)}
    || ${handedOver('turn_since', sql`'since'`, sql`${turnIs} ->> 'party' is not null`)}
    || ${rounded}`,
});
