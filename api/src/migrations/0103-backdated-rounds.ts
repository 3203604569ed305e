import { Migration } from '@mikro-orm/migrations';

/**
 * Of the rounds there are: when they were noted and which turns are theirs, as far as their days tell. A first application that was
 * typed late, and that the authority still has, begins on the day that is noted (docs/domain.md, Whose turn).
 *
 * People work meanwhile. As they do, it locks a permit before its turns and rounds, a few permits at a time, and leaves out those that
 * somebody is saving; these come one by one at the end, each waited for while nothing else is locked. A try that was broken off goes
 * on where it was.
 */
export class BackdatedRounds extends Migration {
  override name = '0103-backdated-rounds';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(noted({ permits: 200, lock: 'for update skip locked' }));
    this.addSql(noted({ permits: 1, lock: 'for update' }));
  }

  override down(): void {
    // The days are right in any version.
  }
}

/** Rounds of one day have their turns in the same order. A person who corrected the days of a round is the one who knows them. */
const noted = ({ permits, lock }: { permits: number; lock: string }): string => `
      do $$
      declare
        batch bigint[];
        held bigint[];
      begin
        for batch in
          select array_agg(n.task_id order by n.task_id)
            from (select r.task_id, row_number() over (order by r.task_id) - 1 as at
                    from permit_rounds r where r.sent_noted_on is null and r.sent_turn_id is null group by r.task_id) n
           group by n.at / ${permits} order by n.at / ${permits}
        loop
          select array_agg(l.id) into held from (select t.id from tasks t where t.id = any(batch) order by t.id ${lock}) l;
          with begun as (
            select r.id, w.id as turn, row_number() over (partition by r.id order by w.id) as at,
                   (select count(*) from permit_rounds o where o.task_id = r.task_id and o.sent_on = r.sent_on and o.round_no < r.round_no) as earlier
              from permit_rounds r join permit_turns w on w.task_id = r.task_id and w.party = 'authority' and w.since_on = r.sent_on
             where r.task_id = any(held)
          ), ended as (
            select r.id, w.id as turn, row_number() over (partition by r.id order by w.id) as at,
                   (select count(*) from permit_rounds o
                     where o.task_id = r.task_id and o.answered_on = r.answered_on and o.round_no < r.round_no) as earlier
              from permit_rounds r join permit_turns w on w.task_id = r.task_id and w.ended_on = r.answered_on
              left join task_logs l on l.id = w.ended_entry_id
             where r.task_id = any(held)
               and case when l.id is null then w.party = 'authority' else l.changes #>> '{status_num,to}' in ('2', '4') end
          ), facts as (
            select r.id, b.turn as sent_turn, e.turn as answered_turn,
                   exists (select from task_logs l where l.task_id = r.task_id and l.changes ?| '{round_sent,round_answered}') as given
              from permit_rounds r
              left join begun b on b.id = r.id and b.at = b.earlier + 1
              left join ended e on e.id = r.id and e.at = e.earlier + 1
             where r.task_id = any(held)
          )
          update permit_rounds r
             set sent_noted_on = case when not f.given then r.sent_on end, answered_noted_on = case when not f.given then r.answered_on end,
                 sent_turn_id = f.sent_turn, answered_turn_id = f.answered_turn
            from facts f where f.id = r.id and r.sent_noted_on is null and r.sent_turn_id is null;
          perform move_permit_round(r.id, t.applied_on, null)
             from permit_rounds r join tasks t on t.id = r.task_id and t.status_num = 3 and t.deleted_at is null
            where r.task_id = any(held) and r.round_no = 1 and r.outcome is null and t.applied_on < r.sent_on and r.sent_noted_on = r.sent_on;
          commit;
        end loop;
      end $$`;
