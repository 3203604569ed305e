import { Migration } from '@mikro-orm/migrations';
import { correctPermits } from './0090-corrected-permits.js';

/**
 * Undo of a change of status gives back the turn that the change had ended, whatever status the permit had: a turn that was handed
 * over by hand as well (docs/domain.md, Whose turn). The turn of a permit that was approved by mistake keeps its own end for who undoes
 * the correction: the day of the round's answer may have been corrected.
 */
export class TurnsGivenBack extends Migration {
  override name = '0094-turns-given-back';

  override up(): void {
    // The entry of the log that ended a turn, where a status did; when a turn had ended that goes on after a correction.
    this.addSql(`
      alter table permit_turns add column ended_entry_id bigint, add column was_ended_on date;
      ${giveTurnsBack}`);
  }

  override down(): void {
    this.addSql(correctPermits);
    this.addSql('alter table permit_turns drop column ended_entry_id, drop column was_ended_on');
  }
}

/** As it was until 0102 replaced it. */
export const giveTurnsBack = `create or replace function turn_permits() returns trigger language plpgsql as $$
      declare
        moved bigint[];
        statuses smallint[];
        users bigint[];
        days date[];
        filers text[];
        corrected boolean[];
        entries bigint[];
        undone record;
      begin
        -- The last entry of each permit whose status changed, with the day there and who files it.
        select array_agg(m.id order by m.id), array_agg(m.status order by m.id), array_agg(m.user_id order by m.id),
               array_agg(m.today order by m.id), array_agg(m.filer order by m.id), array_agg(m.corrected order by m.id),
               array_agg(m.entry order by m.id)
          into moved, statuses, users, days, filers, corrected, entries
          from (
            select distinct on (t.id) t.id, l.id as entry, l.user_id, z.today,
                   coalesce((l.changes #>> '{status_num,to}')::smallint, t.status_num) as status,
                   case when task_vendor(t.pt_num, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid) is null then 'us' else 'vendor' end as filer,
                   (l.changes #>> '{status_num,from}' = '2' and l.changes #>> '{status_num,to}' = '3'
                     and l.changes ? 'issued_on' and l.changes #>> '{issued_on,to}' is null) is true as corrected
              from logged l join tasks t on t.id = l.task_id join zone_days z on z.id = t.zone_id join events e on e.id = t.event_id
             where t.category_num = 1 and l.reason is distinct from 'Undone'
               and (l.changes ? 'status_num' or l.log in ('Created', 'Created (import)') and t.status_num in (3, 4))
             order by t.id, l.id desc) m;
        -- What is undone gives back the turn and the round that the change had ended, and takes the ones that it had begun. Turns stay
        -- as they are where somebody has handed the permit over since.
        for undone in
          select c.*, exists (select from task_logs h where h.task_id = c.id and h.id > c.entry and h.log = 'Permit' and h.changes ? 'turn') as handed
            from (
              select t.id, (l.changes #>> '{status_num,from}')::smallint as was, (l.changes #>> '{status_num,to}')::smallint as again,
                     (select max(b.id) from task_logs b where b.task_id = l.task_id and b.id < l.id and b.changes ? 'status_num'
                         and b.reason is distinct from 'Undone') as entry
                from logged l join tasks t on t.id = l.task_id
               where t.category_num = 1 and l.reason = 'Undone' and l.changes ? 'status_num') c
           order by c.id
        loop
          -- A correction that is undone: the round that it had opened again was issued after all, and the turn had its own end.
          if undone.was = 3 and undone.again = 2 then
            update permit_turns set ended_on = was_ended_on, was_ended_on = null
             where task_id = undone.id and ended_on is null and was_ended_on is not null and not undone.handed;
            update permit_rounds set answered_on = was_answered_on, outcome = 'issued', was_answered_on = null
             where task_id = undone.id and was_answered_on is not null;
          end if;
          if not undone.handed then
            if undone.was in (3, 4) then delete from permit_turns where task_id = undone.id and ended_on is null; end if;
            update permit_turns set ended_on = null, ended_entry_id = null
             where task_id = undone.id and ended_entry_id = undone.entry
               and not exists (select from permit_turns where task_id = undone.id and ended_on is null);
          end if;
          if undone.was = 3 then delete from permit_rounds where task_id = undone.id and outcome is null; end if;
          if undone.again = 3 then
            update permit_rounds set answered_on = null, outcome = null
             where id = (select id from permit_rounds where task_id = undone.id order by round_no desc limit 1);
          end if;
        end loop;
        if moved is null then return null; end if;
        -- Approved by mistake: the round and the authority's turn, which that had ended, go on.
        update permit_rounds r set answered_on = null, outcome = null, was_answered_on = r.answered_on
          from unnest(moved, corrected) m(id, corrected)
         where m.corrected and r.task_id = m.id and r.outcome = 'issued'
           and r.round_no = (select max(o.round_no) from permit_rounds o where o.task_id = m.id);
        update permit_turns p set ended_on = null, was_ended_on = p.ended_on
          from unnest(moved, corrected) m(id, corrected)
          join permit_rounds r on r.task_id = m.id and r.was_answered_on is not null
         where m.corrected and p.task_id = m.id and p.party = 'authority' and p.ended_on >= r.was_answered_on
           and p.id = (select max(o.id) from permit_turns o where o.task_id = m.id);
        update permit_turns p set ended_on = greatest(m.today, p.since_on), ended_entry_id = m.entry, was_ended_on = null
          from unnest(moved, days, corrected, entries) m(id, today, corrected, entry)
         where p.task_id = m.id and p.ended_on is null and not (m.corrected and p.party = 'authority');
        insert into permit_turns (task_id, party, since_on, user_id)
        select m.id, case m.status when 3 then 'authority' else m.filer end, m.today, m.user_id
          from unnest(moved, statuses, days, users, filers) m(id, status, today, user_id, filer)
         where m.status in (3, 4) and not exists (select from permit_turns p where p.task_id = m.id and p.ended_on is null);
        update permit_rounds r set answered_on = m.today, outcome = case m.status when 2 then 'issued' else 'returned' end, was_answered_on = null
          from unnest(moved, statuses, days) m(id, status, today)
         where r.task_id = m.id and r.outcome is null and m.status in (2, 4);
        insert into permit_rounds (task_id, round_no, sent_on)
        select m.id, coalesce(max(r.round_no), 0) + 1, m.today
          from unnest(moved, statuses, days) m(id, status, today) left join permit_rounds r on r.task_id = m.id
         where m.status = 3 group by m.id, m.today having bool_and(r.id is null or r.outcome is not null);
        return null;
      end $$;`;
