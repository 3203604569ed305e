import { Migration } from '@mikro-orm/migrations';

/** Changing thousands of events at once, and counting tasks and ready events, without doing the same work for each row. */
export class ManyEvents extends Migration {
  override name = '0005-many-events';

  override up(): void {
    // One update for all events of a statement; each event's own took a scan of all tasks.
    this.addSql(`
      drop trigger events_keep on events;
      create or replace function events_keep() returns trigger language plpgsql as $$
      declare moved bigint[];
      begin
        select array_agg(n.id) into moved
          from events_after n join events_before o on o.id = n.id
         where (n.project_id, n.location_id, n.status_num) is distinct from (o.project_id, o.location_id, o.status_num);
        if moved is not null then
          perform tasks_refresh_kept(moved);
        end if;
        return null;
      end $$;
      create trigger events_keep after update on events
        referencing old table as events_before new table as events_after
        for each statement execute function events_keep();
    `);
    // Tasks in the trash are filled anew when they are restored (tasks_keep), so the index of the others serves.
    this.addSql(`
      create or replace function tasks_refresh_kept(of_events bigint[]) returns void language sql as $$
        update tasks t
           set project_id = e.project_id, customer_id = e.customer_id, location_id = e.location_id,
               zone_id = s.zone_id, year = p.year, risk_days = p.risk_days,
               live = e.status_num = 1 and p.status_num = 1,
               deadline = task_deadline(t.category_num, p.risk_date, p.inst_tdate, p.insp_tdate, p.end_date)
          from events e
          join projects p on p.id = e.project_id
          join locations l on l.id = e.location_id
          join states s on s.id = l.state_num
         where e.id = any(of_events) and t.event_id = e.id and t.deleted_at is null
      $$;
    `);
    // `offset 0` works out the day once for each zone; without it, for each task and each count again.
    this.addSql(`
      create or replace view zone_days as select id, (now() at time zone name)::date as today from zones offset 0;
    `);
    // The states of an event's tasks are read from the index alone.
    this.addSql(`
      create unique index tasks_item_states on tasks (event_id, pt_num) include (category_num, status_num) where deleted_at is null;
      drop index tasks_item_unique;
      alter index tasks_item_states rename to tasks_item_unique;
    `);
  }

  override down(): void {
    this.addSql(`create or replace view zone_days as select id, (now() at time zone name)::date as today from zones`);
    this.addSql(`
      create unique index tasks_item_plain on tasks (event_id, pt_num) where deleted_at is null;
      drop index tasks_item_unique;
      alter index tasks_item_plain rename to tasks_item_unique;
      drop trigger events_keep on events;
      create or replace function events_keep() returns trigger language plpgsql as $$
      begin
        perform tasks_refresh_kept(array[new.id]);
        return null;
      end $$;
      create trigger events_keep after update of project_id, location_id, status_num on events
        for each row when (old.project_id is distinct from new.project_id
          or old.location_id is distinct from new.location_id or old.status_num is distinct from new.status_num)
        execute function events_keep();
    `);
  }
}
