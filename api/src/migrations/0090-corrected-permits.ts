import { Migration } from '@mikro-orm/migrations';
import { turnPermits } from './0048-permits.js';

/**
 * A permit that was set to Approved by mistake, and whose day of issue is taken back as its status is, goes on with its round and
 * with the authority's turn, as it does after Undo (docs/domain.md, Permits).
 */
export class CorrectedPermits extends Migration {
  override name = '0090-corrected-permits';

  override up(): void {
    // Of a round that goes on after it was issued by mistake: when it had been answered, for who undoes that.
    this.addSql(`
      alter table permit_rounds add column was_answered_on date;
      ${correctPermits}`);
  }

  override down(): void {
    this.addSql(turnPermits('create or replace'));
    this.addSql('alter table permit_rounds drop column was_answered_on');
  }
}

/** As it was until 0094 replaced it. */
export const correctPermits = `create or replace function turn_permits() returns trigger language plpgsql as $$
      declare
        moved bigint[];
        statuses smallint[];
        users bigint[];
        days date[];
        filers text[];
        corrected boolean[];
        undone record;
      begin
        -- The last entry of each permit whose status changed, with the day there and who files it.
        select array_agg(m.id order by m.id), array_agg(m.status order by m.id), array_agg(m.user_id order by m.id),
               array_agg(m.today order by m.id), array_agg(m.filer order by m.id), array_agg(m.corrected order by m.id)
          into moved, statuses, users, days, filers, corrected
          from (
            select distinct on (t.id) t.id, l.user_id, z.today,
                   coalesce((l.changes #>> '{status_num,to}')::smallint, t.status_num) as status,
                   case when task_vendor(t.pt_num, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid) is null then 'us' else 'vendor' end as filer,
                   (l.changes #>> '{status_num,from}' = '2' and l.changes #>> '{status_num,to}' = '3'
                     and l.changes ? 'issued_on' and l.changes #>> '{issued_on,to}' is null) is true as corrected
              from logged l join tasks t on t.id = l.task_id join zone_days z on z.id = t.zone_id join events e on e.id = t.event_id
             where t.category_num = 1 and l.reason is distinct from 'Undone'
               and (l.changes ? 'status_num' or l.log in ('Created', 'Created (import)') and t.status_num in (3, 4))
             order by t.id, l.id desc) m;
        -- What is undone gives back the turn and the round that the change had ended, and takes the ones that it had begun.
        for undone in
          select t.id, (l.changes #>> '{status_num,from}')::smallint as was, (l.changes #>> '{status_num,to}')::smallint as again
            from logged l join tasks t on t.id = l.task_id
           where t.category_num = 1 and l.reason = 'Undone' and l.changes ? 'status_num' order by t.id
        loop
          -- A correction that is undone: the round that it had opened again was issued after all.
          if undone.was = 3 and undone.again = 2 then
            update permit_turns p set ended_on = r.was_answered_on from permit_rounds r
             where r.task_id = undone.id and r.was_answered_on is not null and p.task_id = undone.id and p.ended_on is null
               and p.since_on <= r.was_answered_on;
            update permit_rounds set answered_on = was_answered_on, outcome = 'issued', was_answered_on = null
             where task_id = undone.id and was_answered_on is not null;
          end if;
          if undone.was in (3, 4) then delete from permit_turns where task_id = undone.id and ended_on is null; end if;
          if undone.again in (3, 4) then
            update permit_turns set ended_on = null
             where id = (select max(id) from permit_turns where task_id = undone.id)
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
        update permit_turns p set ended_on = null
          from unnest(moved, corrected) m(id, corrected)
          join permit_rounds r on r.task_id = m.id and r.was_answered_on is not null
         where m.corrected and p.task_id = m.id and p.party = 'authority' and p.ended_on >= r.was_answered_on
           and p.id = (select max(o.id) from permit_turns o where o.task_id = m.id);
        update permit_turns p set ended_on = greatest(m.today, p.since_on)
          from unnest(moved, days, corrected) m(id, today, corrected)
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
