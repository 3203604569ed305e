import { Migration } from '@mikro-orm/migrations';

/** The one predicate of a task's state, and the columns that tasks keep so that counts need no join. */
export class TaskRules extends Migration {
  override name = '0003-task-rules';

  override up(): void {
    // 0 not required, 1 overdue, 2 warning, 3 pending, 4 in progress, 5 completed (docs/domain.md, Task state).
    this.addSql(`
      create function task_state(status_num smallint, scheduled_date date, deadline date, today date)
      returns smallint language sql immutable parallel safe
      return case
        when status_num in (5, 13) then 0
        when status_num in (2, 8, 11, 16) then 5
        when status_num in (3, 7, 10, 15) then 4
        when status_num in (4, 12) then 2
        when scheduled_date < today then 1
        when scheduled_date > deadline or (scheduled_date is null and deadline <= today + 14) then 2
        else 3
      end::smallint;
      create function task_at_risk(state smallint, deadline date, risk_days smallint, today date)
      returns boolean language sql immutable parallel safe
      return state in (1, 2, 3, 4) and (state = 2 or deadline <= today + risk_days);
      create function task_deadline(category_num smallint, risk_date date, inst_tdate date, insp_tdate date, end_date date)
      returns date language sql immutable parallel safe
      return case category_num when 1 then risk_date when 2 then inst_tdate when 3 then insp_tdate else end_date end;
      create function task_vendor(pt_num smallint, merchandise_vid bigint, fence_vid bigint, elect_vid bigint, tent_vid bigint)
      returns bigint language sql immutable parallel safe
      return case
        when pt_num = 18 then merchandise_vid
        when pt_num in (16, 22) then fence_vid
        when pt_num in (10, 11, 17, 23) then elect_vid
        when pt_num = 20 then coalesce(elect_vid, tent_vid)
        when pt_num in (25, 26) then null
        else tent_vid
      end;
      create view zone_days as select id, (now() at time zone name)::date as today from zones;
    `);
    // A task keeps facts of its event, project and location (docs/adr/0003-kept-columns.md): filled here, whoever writes.
    this.addSql(`
      create function tasks_keep() returns trigger language plpgsql as $$
      begin
        select e.project_id, e.customer_id, e.location_id, s.zone_id, p.year, p.risk_days,
               e.status_num = 1 and p.status_num = 1 and new.deleted_at is null,
               task_deadline(task_category(new.pt_num), p.risk_date, p.inst_tdate, p.insp_tdate, p.end_date)
          into new.project_id, new.customer_id, new.location_id, new.zone_id, new.year, new.risk_days, new.live, new.deadline
          from events e
          join projects p on p.id = e.project_id
          join locations l on l.id = e.location_id
          join states s on s.id = l.state_num
         where e.id = new.event_id;
        return new;
      end $$;
      create trigger tasks_keep before insert or update of event_id, pt_num, deleted_at on tasks
        for each row execute function tasks_keep();

      create function tasks_refresh_kept(of_events bigint[]) returns void language sql as $$
        update tasks t
           set project_id = e.project_id, customer_id = e.customer_id, location_id = e.location_id,
               zone_id = s.zone_id, year = p.year, risk_days = p.risk_days,
               live = e.status_num = 1 and p.status_num = 1 and t.deleted_at is null,
               deadline = task_deadline(t.category_num, p.risk_date, p.inst_tdate, p.insp_tdate, p.end_date)
          from events e
          join projects p on p.id = e.project_id
          join locations l on l.id = e.location_id
          join states s on s.id = l.state_num
         where e.id = any(of_events) and t.event_id = e.id
      $$;

      create function events_keep() returns trigger language plpgsql as $$
      begin
        perform tasks_refresh_kept(array[new.id]);
        return null;
      end $$;
      create trigger events_keep after update of project_id, location_id, status_num on events
        for each row when (old.project_id is distinct from new.project_id
          or old.location_id is distinct from new.location_id or old.status_num is distinct from new.status_num)
        execute function events_keep();

      create function projects_keep() returns trigger language plpgsql as $$
      begin
        perform tasks_refresh_kept(array(select id from events where project_id = new.id));
        return null;
      end $$;
      create trigger projects_keep after update of status_num, start_date, risk_date, inst_tdate, insp_tdate, end_date, risk_days on projects
        for each row when (row(old.status_num, old.start_date, old.risk_date, old.inst_tdate, old.insp_tdate, old.end_date, old.risk_days)
          is distinct from row(new.status_num, new.start_date, new.risk_date, new.inst_tdate, new.insp_tdate, new.end_date, new.risk_days))
        execute function projects_keep();

      create function locations_keep() returns trigger language plpgsql as $$
      begin
        perform tasks_refresh_kept(array(select id from events where location_id = new.id));
        return null;
      end $$;
      create trigger locations_keep after update of state_num on locations
        for each row when (old.state_num is distinct from new.state_num)
        execute function locations_keep();
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger locations_keep on locations;
      drop trigger projects_keep on projects;
      drop trigger events_keep on events;
      drop trigger tasks_keep on tasks;
      drop function locations_keep, projects_keep, events_keep, tasks_refresh_kept, tasks_keep;
      drop view zone_days;
      drop function task_vendor, task_deadline, task_at_risk, task_state;
    `);
  }
}
