import { Migration } from '@mikro-orm/migrations';
import { giveTurnsBack } from './0094-turns-given-back.js';

/**
 * A round begins on the day on which the permit was applied for and ends on the day on which it was issued, where these are noted, and
 * not on the day on which somebody noted it; the turns go with the days of the round (docs/domain.md, Whose turn).
 */
export class NotedRounds extends Migration {
  override name = '0102-noted-rounds';

  override up(): void {
    // When a status began and ended a round; null = a person gave the day. Which turns its sending began and its answer ended.
    this.addSql(`
      alter table permit_rounds
        add column sent_noted_on date, add column answered_noted_on date,
        add column sent_turn_id bigint, add column answered_turn_id bigint;
      -- When a turn had ended before a later one, whose round began earlier than it was noted, took its last days.
      alter table permit_turns add column uncut_on date;
      create or replace trigger raise_round_version before update on permit_rounds for each row
        when ((old.sent_on, old.answered_on, old.outcome, old.comment) is distinct from (new.sent_on, new.answered_on, new.outcome, new.comment))
        execute function raise_round_version();
      ${beginTurn}
      ${giveDaysBack}
      ${endTurn}
      ${moveRound}
      ${turnPermits(ofItem)}`);
  }

  override down(): void {
    this.addSql(`
      ${giveTurnsBack}
      drop trigger give_days_back on permit_turns;
      drop function move_permit_round, begin_permit_turn, give_days_back, end_permit_turn;
      create or replace trigger raise_round_version before update on permit_rounds for each row
        when (old.* is distinct from new.*) execute function raise_round_version();
      alter table permit_rounds
        drop column sent_noted_on, drop column answered_noted_on, drop column sent_turn_id, drop column answered_turn_id;
      alter table permit_turns drop column uncut_on`);
  }
}

const whole = 'coalesce(o.uncut_on, o.ended_on)';

/**
 * A turn began on another day, and who had the permit before, until then, has it until that day. Where it was handed over once more on
 * the day on which the turn ended so far, that is the one before this, while the last of them stays on its day, without any length. What
 * somebody has had for some time keeps its beginning.
 */
const beginTurn = `create function begin_permit_turn(turn bigint, day date) returns void language plpgsql as $$
      declare
        w permit_turns;
        begun date;
        prior bigint;
      begin
        select * into w from permit_turns where id = turn;
        select least(greatest(day, max(case when o.ended_on = w.since_on then o.since_on else o.ended_on end)), w.ended_on) into begun
          from permit_turns o where o.task_id = w.task_id and o.id < w.id and ${whole} > o.since_on;
        select max(o.id) into prior from permit_turns o where o.task_id = w.task_id and o.id < w.id;
        -- The one before ends when this begins; the others no later than they did.
        update permit_turns o
           set ended_on = case when o.id = prior then greatest(begun, o.since_on) else least(begun, ${whole}) end,
               uncut_on = case when begun < ${whole} and o.since_on < ${whole} then ${whole} end
         where o.task_id = w.task_id and o.id < w.id
           and (o.id = prior and o.ended_on >= w.since_on or o.ended_on = w.since_on and o.since_on < ${whole});
        update permit_turns set since_on = begun where id = w.id;
      end $$;`;

/** A turn that goes, by Undo or as a workbook says otherwise, gives back the days that it took from others. */
const giveDaysBack = `create function give_days_back() returns trigger language plpgsql as $$
      begin
        update permit_turns set ended_on = uncut_on, uncut_on = null
         where task_id = old.task_id and id < old.id and ended_on = old.since_on and uncut_on is not null;
        return null;
      end $$;
      create trigger give_days_back after delete on permit_turns for each row execute function give_days_back();`;

/** A turn ended on another day; the one that the return of the permit began begins then. */
const endTurn = `create function end_permit_turn(turn bigint, day date, returned boolean) returns void language plpgsql as $$
      declare
        w permit_turns;
        n permit_turns;
        follows boolean;
        ended date;
      begin
        select * into w from permit_turns where id = turn;
        select * into n from permit_turns where task_id = w.task_id and id > w.id order by id limit 1;
        follows := (returned and n.since_on = w.ended_on) is true;
        ended := greatest(least(day, case when follows then n.ended_on else n.since_on end), w.since_on);
        update permit_turns set ended_on = ended where id = w.id;
        update permit_turns set since_on = ended where id = n.id and follows;
      end $$;`;

/** Gives a round its days, in their order, and the turns go with them that have its former days: the others were handed over by hand. */
const moveRound = `create function move_permit_round(round bigint, sent date, answered date) returns void language plpgsql as $$
      declare
        r permit_rounds;
        part text;
      begin
        select * into r from permit_rounds where id = round;
        update permit_rounds set sent_on = sent, answered_on = answered
         where id = round and (sent_on, answered_on) is distinct from (sent, answered);
        -- What grows comes first, so that the other end has room.
        foreach part in array (case when answered > r.answered_on then '{answered,sent}' else '{sent,answered}' end)::text[] loop
          if part = 'sent' and sent <> r.sent_on then
            perform begin_permit_turn(w.id, sent) from permit_turns w
             where w.id = r.sent_turn_id
               and (w.since_on = r.sent_on
                 -- or began later, as somebody had it by hand until then
                 or w.since_on > r.sent_on and exists (
                   select from permit_turns o where o.task_id = w.task_id and o.id < w.id and o.since_on = w.since_on and o.ended_on = w.since_on));
          elsif part = 'answered' and answered <> r.answered_on then
            perform end_permit_turn(w.id, answered, r.outcome = 'returned') from permit_turns w
             where w.id = r.answered_turn_id and w.ended_on = greatest(r.answered_on, w.since_on);
          end if;
        end loop;
      end $$;`;

/** An entry that takes the approval of a permit back with its day of issue. */
const corrects = `(l.changes #>> '{status_num,from}' = '2' and l.changes #>> '{status_num,to}' = '3'
                     and l.changes ? 'issued_on' and l.changes #>> '{issued_on,to}' is null) is true`;

/** Whom a returned permit of an event `e` goes back to: the vendor of its item, and the office where the event has none. */
export const ofItem =
  "case when task_vendor(t.pt_num, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid) is null then 'us' else 'vendor' end";
/** The trigger on the log of tasks, with the party that a returned permit `t` goes back to. */
export const turnPermits = (
  filer: string,
): string => `create or replace function turn_permits() returns trigger language plpgsql as $$
      declare
        moved bigint[];
        statuses smallint[];
        users bigint[];
        todays date[];
        days date[];
        filers text[];
        corrected boolean[];
        entries bigint[];
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
             and (r.outcome is not null or t.status_num in (2, 3, 4))
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
        insert into permit_rounds (task_id, round_no, sent_on, sent_noted_on)
        select m.id, coalesce(max(r.round_no), 0) + 1, m.day, m.today
          from unnest(moved, statuses, todays, days) m(id, status, today, day) left join permit_rounds r on r.task_id = m.id
         where m.status = 3 group by m.id, m.today, m.day having bool_and(r.id is null or r.outcome is not null);
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
