import { Migration } from '@mikro-orm/migrations';
import { turnPermits } from './0102-noted-rounds.js';

const filer = 'task_filer(t.event_id, t.pt_num, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid)';

/**
 * Undo of a change of status gives back the round as it was, whatever status the permit had: one that was open before and went on or was
 * answered, too. Only a round that the change had begun goes, so the documents of others stay, in the trash as well (docs/domain.md,
 * Whose turn).
 */
export class RoundsGivenBack extends Migration {
  override name = '0114-rounds-given-back';

  override up(): void {
    // The entry of the log whose status was the last to begin, answer or go on with a round, and what it was before; null = it began then.
    this.addSql(`
      alter table permit_rounds add column moved_entry_id bigint, add column was jsonb;
      ${giveRoundBack}
      ${giveRoundsBack}`);
  }

  override down(): void {
    this.addSql(`
      ${turnPermits(filer)}
      drop function give_round_back;
      alter table permit_rounds drop column moved_entry_id, drop column was`);
  }
}

/** A day of sending that a person has given since stays, where it is not after the answer that comes back. The comment is not the status's. */
const giveRoundBack = `create function give_round_back(round bigint) returns void language sql as $$
        update permit_rounds r
           set (sent_on, sent_noted_on, sent_turn_id, answered_on, answered_noted_on, answered_turn_id, outcome, was_answered_on) = (
                 select case when g.stays then r.sent_on else w.sent_on end, case when g.stays then null else w.sent_noted_on end, w.sent_turn_id,
                        w.answered_on, w.answered_noted_on, w.answered_turn_id, w.outcome, w.was_answered_on
                   from jsonb_populate_record(null::permit_rounds, r.was) w
                  cross join lateral (
                    select r.sent_noted_on is null and (w.sent_noted_on is not null or r.sent_on <> w.sent_on)
                           and r.sent_on <= coalesce(w.answered_on, r.sent_on) as stays) g),
               moved_entry_id = null, was = null
         where r.id = round
      $$;`;

/** An entry that takes the approval of a permit back with its day of issue. */
const corrects = `(l.changes #>> '{status_num,from}' = '2' and l.changes #>> '{status_num,to}' = '3'
                     and l.changes ? 'issued_on' and l.changes #>> '{issued_on,to}' is null) is true`;

/** The trigger on the log of tasks: as 0102 and 0109 had it, but for the rounds, whose moves are noted. */
const giveRoundsBack = `create or replace function turn_permits() returns trigger language plpgsql as $$
      declare
        moved bigint[];
        statuses smallint[];
        users bigint[];
        todays date[];
        days date[];
        filers text[];
        corrected boolean[];
        entries bigint[];
        rounds bigint[];
        restored bigint[] := '{}';
        undone record;
        noted record;
        late record;
      begin
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
          -- A correction that is undone: the turn had its own end.
          if undone.was = 3 and undone.again = 2 then
            update permit_turns set ended_on = was_ended_on, was_ended_on = null
             where task_id = undone.id and ended_on is null and was_ended_on is not null and not undone.handed;
          end if;
          if not undone.handed then
            if undone.was in (3, 4) then delete from permit_turns where task_id = undone.id and ended_on is null; end if;
            update permit_turns set ended_on = null, ended_entry_id = null
             where task_id = undone.id and ended_entry_id = undone.entry
               and not exists (select from permit_turns where task_id = undone.id and ended_on is null);
          end if;
          select array_agg(r.id) into rounds from permit_rounds r where r.task_id = undone.id and r.moved_entry_id = undone.entry;
          if rounds is not null then
            delete from permit_rounds where id = any(rounds) and was is null;
            perform give_round_back(r.id) from permit_rounds r where r.id = any(rounds) and r.was is not null;
            restored := restored || rounds;
          else
            -- A change of before this version, which noted nothing of rounds: it had begun the open one, or answered the last one.
            if undone.was = 3 and undone.again = 2 then
              update permit_rounds set answered_on = was_answered_on, outcome = 'issued', was_answered_on = null
               where task_id = undone.id and was_answered_on is not null;
            end if;
            if undone.was = 3 then delete from permit_rounds where task_id = undone.id and outcome is null; end if;
            if undone.again = 3 then
              update permit_rounds set answered_on = null, outcome = null
               where id = (select id from permit_rounds where task_id = undone.id order by round_no desc limit 1);
            end if;
          end if;
        end loop;
        -- The round that a status ends or goes on with, or opens again, is noted as it was before any of its days change.
        update permit_rounds r
           set moved_entry_id = m.entry,
               was = to_jsonb(r) - '{id,task_id,round_no,comment,version,moved_entry_id,was}'::text[]
          from (
            select distinct on (t.id) t.id, l.id as entry, (l.changes #>> '{status_num,to}')::smallint as status, ${corrects} as corrected
              from logged l join tasks t on t.id = l.task_id
             where t.category_num = 1 and l.reason is distinct from 'Undone' and l.changes ? 'status_num'
             order by t.id, l.id desc) m
         where r.task_id = m.id
           and (m.status in (2, 3, 4) and r.outcome is null
             or m.corrected and r.outcome = 'issued' and r.round_no = (select max(o.round_no) from permit_rounds o where o.task_id = m.id));
        -- The day of application or of issue is corrected: so is the day of the last round that was taken from it, or that nothing was noted for.
        for noted in
          select r.id, s.sent_on, case when a.answered_on < s.sent_on then r.answered_on else a.answered_on end as answered_on, z.today
            from logged l join tasks t on t.id = l.task_id join zone_days z on z.id = t.zone_id
           cross join lateral (select o.* from permit_rounds o where o.task_id = t.id order by o.round_no desc limit 1) r
           cross join lateral (
             select coalesce(case when r.outcome = 'issued' and r.answered_noted_on is not null and l.changes ? 'issued_on' and not l.changes ? 'status_num' then
                      case when (l.changes #>> '{issued_on,to}')::date <= z.today then (l.changes #>> '{issued_on,to}')::date
                           when l.reason = 'Undone' then r.answered_noted_on end end, r.answered_on) as answered_on) a
           cross join lateral (
             select coalesce(case when r.sent_noted_on is not null and l.changes ? 'applied_on' then
                      case when (l.changes #>> '{applied_on,to}')::date between coalesce(
                             (select max(o.answered_on) from permit_rounds o where o.task_id = t.id and o.round_no < r.round_no), '-infinity')
                             and coalesce(a.answered_on, z.today) then (l.changes #>> '{applied_on,to}')::date
                           when l.reason = 'Undone' then r.sent_noted_on end end, r.sent_on) as sent_on) s
           where t.category_num = 1 and l.changes ?| '{applied_on,issued_on}'
             and (r.outcome is not null or t.status_num in (2, 3, 4)) and r.id <> all(restored)
             -- The permit is applied for anew, and the day is that of this application.
             and not (l.reason is distinct from 'Undone' and l.changes #>> '{status_num,to}' = '3' and not ${corrects}) is true
           order by l.id
        loop
          if noted.sent_on <= coalesce(noted.answered_on, noted.today) then
            perform move_permit_round(noted.id, noted.sent_on, noted.answered_on);
          end if;
        end loop;
        -- The last entry of each permit whose status changed, with who files it, the day there, and the day on which it happened: the one
        -- that is noted, where it is one of this round and not of an earlier one, and nobody has given another since.
        select array_agg(m.id order by m.id), array_agg(m.status order by m.id), array_agg(m.user_id order by m.id),
               array_agg(m.today order by m.id), array_agg(m.filer order by m.id), array_agg(m.corrected order by m.id),
               array_agg(m.entry order by m.id),
               array_agg(case when m.status = 3 and m.applied_on <= m.today and m.applied_on >= coalesce(m.answered_on, m.applied_on)
                                   and (m.rounds = 0 or m.applies or m.applied_on > m.sent_on and not m.given) then m.applied_on
                              when m.status = 2 and m.issued_on between m.open_on and m.today
                                   and (m.rounds = 1 or m.issues or m.issued_on > m.open_on) then m.issued_on
                              else m.today end order by m.id)
          into moved, statuses, users, todays, filers, corrected, entries, days
          from (
            select distinct on (t.id) t.id, l.id as entry, l.user_id, z.today, t.applied_on, t.issued_on, r.*,
                   l.changes ? 'applied_on' as applies, l.changes ? 'issued_on' as issues,
                   coalesce((l.changes #>> '{status_num,to}')::smallint, t.status_num) as status,
                   ${filer} as filer,
                   ${corrects} as corrected
              from logged l join tasks t on t.id = l.task_id join zone_days z on z.id = t.zone_id join events e on e.id = t.event_id
             cross join lateral (
               select count(*) as rounds, max(o.sent_on) as sent_on, max(o.answered_on) as answered_on,
                      max(o.sent_on) filter (where o.outcome is null) as open_on,
                      coalesce(bool_or(o.sent_noted_on is null) filter (where o.outcome is null), false) as given
                from permit_rounds o where o.task_id = t.id) r
             where t.category_num = 1 and l.reason is distinct from 'Undone'
               and (l.changes ? 'status_num' or l.log in ('Created', 'Created (import)') and t.status_num in (3, 4))
             order by t.id, l.id desc) m;
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
          from unnest(moved, todays, corrected, entries) m(id, today, corrected, entry)
         where p.task_id = m.id and p.ended_on is null and not (m.corrected and p.party = 'authority');
        insert into permit_turns (task_id, party, since_on, user_id)
        select m.id, case m.status when 3 then 'authority' else m.filer end, m.today, m.user_id
          from unnest(moved, statuses, todays, users, filers) m(id, status, today, user_id, filer)
         where m.status in (3, 4) and not exists (select from permit_turns p where p.task_id = m.id and p.ended_on is null);
        update permit_rounds r
           set answered_on = m.day, outcome = case m.status when 2 then 'issued' else 'returned' end, was_answered_on = null,
               answered_noted_on = m.today,
               answered_turn_id = (select max(p.id) from permit_turns p where p.task_id = m.id and p.ended_entry_id = m.entry)
          from unnest(moved, statuses, todays, days, entries) m(id, status, today, day, entry)
         where r.task_id = m.id and r.outcome is null and m.status in (2, 4);
        insert into permit_rounds (task_id, round_no, sent_on, sent_noted_on, moved_entry_id)
        select m.id, coalesce(max(r.round_no), 0) + 1, m.day, m.today, m.entry
          from unnest(moved, statuses, todays, days, entries) m(id, status, today, day, entry) left join permit_rounds r on r.task_id = m.id
         where m.status = 3 group by m.id, m.today, m.day, m.entry having bool_and(r.id is null or r.outcome is not null);
        -- One that was open goes on, from the day that is noted now.
        update permit_rounds r set sent_on = m.day, sent_noted_on = m.today
          from unnest(moved, statuses, todays, days, corrected) m(id, status, today, day, corrected)
         where m.status = 3 and m.day < m.today and not m.corrected and r.task_id = m.id and r.outcome is null;
        update permit_rounds r set sent_turn_id = p.id
          from unnest(moved, statuses, days, corrected) m(id, status, day, corrected)
          join permit_turns p on p.task_id = m.id and p.ended_on is null
         where m.status = 3 and not m.corrected and r.task_id = m.id and r.outcome is null and r.sent_on = m.day;
        -- The turns began and ended today so far.
        for late in
          select m.* from unnest(moved, statuses, todays, days, corrected, entries) m(id, status, today, day, corrected, entry) where m.day < m.today
        loop
          if late.status = 2 then
            perform end_permit_turn(p.id, late.day, false) from permit_turns p where p.task_id = late.id and p.ended_entry_id = late.entry;
          elsif not late.corrected then
            perform begin_permit_turn(p.id, late.day) from permit_turns p where p.task_id = late.id and p.ended_on is null;
          end if;
        end loop;
        return null;
      end $$;`;
