import { Migration } from '@mikro-orm/migrations';

/**
 * Gives back the turns that were handed over by hand and that Undo of a change of status had lost before 0094, where nobody has said
 * anything else of the permit since, and notes what such an Undo needs of changes that can still be undone.
 */
export class LostTurns extends Migration {
  override name = '0095-lost-turns';

  override up(): void {
    // The last turn of a permit was the present one before a change where the entry before that handed it over to that party.
    this.addSql(`
      with undone as (
        select distinct on (u.task_id) u.id, u.task_id, u.reason, u.changes #> '{status_num,to}' as again
          from task_logs u
         where u.changes ? 'status_num' and u.task_id in (
                 select o.task_id from task_logs o join tasks t on t.id = o.task_id and t.category_num = 1
                  where o.reason = 'Undone' and o.changes ? 'status_num')
         order by u.task_id, u.id desc
      ), lost as (
        select w.id from undone u
         cross join lateral (
           select a.id, a.changes #> '{status_num,from}' as was from task_logs a
            where a.task_id = u.task_id and a.id < u.id and a.changes ? 'status_num' and a.reason is distinct from 'Undone'
            order by a.id desc limit 1) a
         cross join lateral (
           select b.changes from task_logs b where b.task_id = u.task_id and b.id < a.id and b.changes ?| '{turn,status_num}'
            order by b.id desc limit 1) b
         cross join lateral (
           select w.id, w.party, w.ended_on from permit_turns w where w.task_id = u.task_id order by w.id desc limit 1) w
         where u.reason = 'Undone' and u.again = a.was and b.changes #>> '{turn,to}' = w.party
           and not exists (select from task_logs h where h.task_id = u.task_id and h.id > a.id and h.changes ? 'turn')
      )
      update permit_turns p set ended_on = null from lost
       where p.id = lost.id and not exists (select from permit_turns o where o.task_id = p.task_id and o.ended_on is null)`);
    // Of changes of many permits that can still be undone: which turn they ended.
    this.addSql(`
      with ended as (
        select w.id, a.id as entry from task_undo k
          join tasks t on t.id = k.task_id and t.version = k.version and t.status_num <> k.status_num and t.category_num = 1
         cross join lateral (
           select a.id, (a.changes #>> '{status_num,from}')::smallint as was from task_logs a
            where a.task_id = t.id and a.changes ? 'status_num' order by a.id desc limit 1) a
          left join lateral (
           select b.changes from task_logs b where b.task_id = t.id and b.id < a.id and b.changes ?| '{turn,status_num}'
            order by b.id desc limit 1) b on true
         cross join lateral (
           select w.id, w.party from permit_turns w where w.task_id = t.id and w.ended_on is not null order by w.id desc limit 1) w
         where b.changes #>> '{turn,to}' = w.party or a.was in (3, 4) and (b.changes ? 'turn') is not true
      )
      update permit_turns p set ended_entry_id = ended.entry from ended where p.id = ended.id`);
    // Of permits that were approved by mistake and went on: what was taken for the end of the turn until now.
    this.addSql(`
      update permit_turns p set was_ended_on = r.was_answered_on from permit_rounds r
       where r.was_answered_on is not null and p.task_id = r.task_id and p.ended_on is null and p.party = 'authority'
         and p.since_on <= r.was_answered_on`);
  }

  override down(): void {
    // What was given back is right in any version.
  }
}
