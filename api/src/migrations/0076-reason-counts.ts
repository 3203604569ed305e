import { Migration } from '@mikro-orm/migrations';
import { additions, type KeptTable, rightViews } from './0031-panel-counts.js';
import { dayTakings, differing, reasonFacts, table } from './0038-day-counts.js';
import { areaTables } from './0039-area-counts.js';

/** Sums of tasks by these columns of `counted_events x`, the reason and the day to act. */
export const reasonTable = (name: string, by: Record<string, string>): KeptTable =>
  differing(
    table(
      name,
      { ...by, code: 'r.code', act_by: 'r.act_by' },
      { tasks: 'r.tasks' },
      'cross join unnest(x.reason_codes, x.reason_days, x.reason_tasks) r (code, act_by, tasks) where x.live',
    ),
  );
const reasons = reasonTable('reason_counts', { project_id: 'x.project_id' });
const isSettled = `code in ('permit_not_valid_at_install', 'permit_window_short', 'ticket_expired', 'ticket_not_clear')`;

/**
 * How many tasks have which reason of risk today, by project and the day to act (docs/adr/0009-kept-counts.md): kept like the other
 * sums. The events that are already counted are due, so that the worker adds their reasons bit by bit; until then they are read.
 */
export class ReasonCounts extends Migration {
  override name = '0076-reason-counts';

  override up(): void {
    this.addSql(`
      -- Of work that is done only those reasons hold that outlive it (settledRiskCodes).
      create function reason_holds(code text, status_num smallint, from_on date, until_on date, today date)
      returns boolean language sql immutable parallel safe
      return (task_rank(status_num) = 0 or ${isSettled}) and (from_on is null or from_on <= today) and (until_on is null or until_on >= today);

      alter table counted_events add column reason_codes text[] not null default '{}', add column reason_days date[] not null default '{}',
        add column reason_tasks integer[] not null default '{}', add column reasons_until timestamptz not null default '-infinity';
      create table reason_counts (
        viewer_id bigint not null,
        project_id bigint not null references projects on delete cascade,
        code text not null,
        act_by date not null,
        tasks integer not null,
        primary key (viewer_id, project_id, code, act_by)
      ) with (fillfactor = 80);
      ${rightViews([reasons])}
      ${additions([...areaTables, reasons])}
      drop function counted_facts_of;
      ${dayTakings(true, true)}

      create function task_reasons_counted() returns trigger language plpgsql as $$
      begin
        update event_states set counted = false
         where event_id = any(array(select t.event_id from tasks t where t.id in (select task_id from changed))) and counted;
        return null;
      end $$;
      create trigger task_reasons_made after insert on task_reasons
        referencing new table as changed for each statement execute function task_reasons_counted();
      create trigger task_reasons_changed after update on task_reasons
        referencing new table as changed for each statement execute function task_reasons_counted();
      create trigger task_reasons_gone after delete on task_reasons
        referencing old table as changed for each statement execute function task_reasons_counted();`);
  }

  override down(): void {
    this.addSql(`
      drop trigger task_reasons_made on task_reasons;
      drop trigger task_reasons_changed on task_reasons;
      drop trigger task_reasons_gone on task_reasons;
      drop function task_reasons_counted, counted_facts_of;
      drop view reason_counts_right;
      drop table reason_counts;
      ${additions(areaTables)}
      ${dayTakings(true)}
      alter table counted_events ${Object.keys(reasonFacts)
        .map((name) => `drop column ${name}`)
        .join(', ')};
      drop function reason_holds;`);
  }
}
