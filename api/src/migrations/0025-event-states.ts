import { Migration } from '@mikro-orm/migrations';

/** Columns of `event_states` that are masks, each with the condition on a task's facts `f` for its item to be in it. */
const masks = {
  not_required: 'f.state = 0',
  overdue: 'f.state = 1',
  warning: 'f.state = 2',
  pending: 'f.state = 3',
  in_progress: 'f.state = 4',
  completed: 'f.state = 5',
  at_risk: 'task_at_risk(f.state, t.deadline, t.risk_days, f.today)',
  undated: 't.scheduled_date is null and f.state in (1, 2, 3, 4)',
  step_1: 'f.step = 1',
  step_2: 'f.step = 2',
  step_3: 'f.step = 3',
  step_4: 'f.step = 4',
  step_5: 'f.step = 5',
};
const names = Object.keys(masks) as (keyof typeof masks)[];
const kept = [
  'event_id',
  'project_id',
  'customer_id',
  'location_id',
  'type_num',
  'status_num',
  'live',
  ...names,
  'changes_at',
];

/** Bits of the items of a category: permit, install, inspection. */
const [permits, installs, inspections] = [16_793_599, 245_760, 35_389_440] as const;
const every = '(not_required | overdue | warning | pending | in_progress | completed)';
/** Ready for Sales: the three categories done, of a Tent event each of them with tasks; no clock has a part in it. */
const ready = `live and ${every} <> 0
  and (overdue | warning | pending | in_progress) & ${permits | installs | inspections} = 0
  and (type_num <> 1 or ${every} & ${permits} <> 0 and ${every} & ${installs} <> 0 and ${every} & ${inspections} <> 0)`;

/** Aggregates over tasks `t` and their facts `f`; `there` says which tasks count. */
const gathered = (there: string): string =>
  names
    .map((name) => `coalesce(bit_or(f.item) filter (where ${there} and ${masks[name]}), 0) as ${name}`)
    .concat(`coalesce(min(f.changes_at) filter (where ${there}), 'infinity') as changes_at`)
    .join(',\n          ');

/** The states of an event's tasks in one narrow row, kept as tasks change (docs/adr/0009-kept-counts.md). */
export class EventStates extends Migration {
  override name = '0025-event-states';

  override up(): void {
    // What a task is at its place now. Item n is bit n - 1; a step is the first to fifth status of a group. changes_at is the
    // midnight after which the state, or whether the task is at risk, is another by itself.
    this.addSql(`
      create function task_facts_of(pt_num smallint, category_num smallint, status_num smallint, scheduled_date date,
                                    deadline date, risk_days smallint, zone text)
      returns table (item integer, step integer, state smallint, today date, changes_at timestamptz)
      language sql stable parallel safe as $$
        select 1 << (pt_num - 1), status_num - (array[0, 5, 8, 13])[category_num], s.state, d.today,
               least(case when s.state in (2, 3) and scheduled_date >= d.today then scheduled_date + 1 end,
                     case when s.state = 3 and scheduled_date is null and deadline - 14 > d.today then deadline - 14 end,
                     case when s.state in (1, 2, 3, 4) and deadline - risk_days > d.today then deadline - risk_days end
               )::timestamp at time zone zone
          from (select (portal_now() at time zone zone)::date as today offset 0) d
         cross join lateral (select task_state(status_num, scheduled_date, deadline, d.today) as state offset 0) s
      $$;
    `);
    // A mask says which of the event's items it is true of. live: event and project Active.
    this.addSql(`
      create table event_states (
        event_id bigint primary key references events on delete cascade,
        project_id bigint not null,
        customer_id bigint not null,
        location_id bigint not null,
        type_num smallint not null,
        status_num smallint not null,
        live boolean not null,
        ${names.map((name) => `${name} integer not null`).join(',\n        ')},
        changes_at timestamptz not null,
        ready boolean not null generated always as (${ready}) stored
      ) with (fillfactor = 70);
      create index event_states_changes on event_states (changes_at);
      create index event_states_project on event_states (project_id);
      create index event_states_customer on event_states (customer_id);
      create index event_states_location on event_states (location_id);
    `);
    // In plpgsql, which keeps the plan of the statement.
    this.addSql(`
      create function event_states_of(of_events bigint[]) returns setof event_states language plpgsql stable as $$
      begin
        if cardinality(of_events) = 0 then return; end if;
        return query select w.*, ${ready} from (
        select e.id, e.project_id, e.customer_id, e.location_id, e.type_num, e.status_num,
          e.status_num = 1 and p.status_num = 1 as live,
          ${gathered('true')}
          from events e
          join projects p on p.id = e.project_id
          left join (tasks t join zones z on z.id = t.zone_id) on t.event_id = e.id and t.deleted_at is null
          left join lateral task_facts_of(t.pt_num, t.category_num, t.status_num, t.scheduled_date, t.deadline, t.risk_days, z.name) f
            on t.id is not null
         where e.id = any(of_events)
         group by e.id, p.id) w;
      end $$;

      -- Rows are locked first: who waits for another change of the same event then sees it.
      create function event_states_refresh(of_events bigint[]) returns void language plpgsql as $$
      begin
        if coalesce(cardinality(of_events), 0) = 0 then return; end if;
        perform from event_states where event_id = any(of_events) order by event_id for no key update;
        insert into event_states (${kept.join(', ')})
        select ${kept.join(', ')} from event_states_of(of_events) order by event_id
        on conflict (event_id) do update set
          ${kept.map((name) => `${name} = excluded.${name}`).join(', ')};
      end $$;

      create view event_states_now as
        select * from event_states where changes_at > (select portal_now())
        union all
        select w.* from event_states_of(array(select event_id from event_states where changes_at <= (select portal_now()))) w;
    `);
    this.addSql(this.onTasks());
    this.addSql(this.onEvents());
    this.addSql(`select event_states_refresh(array(select id from events))`);
  }

  /**
   * A statement on the tasks of one event moves the bits of their items alone; the new value is made from the row's newest one, so
   * two people who change tasks of an event do not undo each other. The rows of several events are rebuilt from their tasks. What
   * changed is found by `except`: a join of the two transition tables would keep the plan that a single row once chose.
   */
  private onTasks(): string {
    const facts = 'event_id, pt_num, status_num, scheduled_date, deadline, risk_days, zone_id, deleted_at';
    const moved = (from: string, was: string, is: string): string => `
        update event_states s set
          ${names.map((name) => `${name} = s.${name} & ~d.gone | d.${name}`).join(',\n          ')},
          changes_at = least(s.changes_at, d.changes_at)
          from (select coalesce(bit_or(f.item) filter (where ${was}), 0) as gone,
          ${gathered(is)}
                  from ${from} join zones z on z.id = t.zone_id
                 cross join lateral task_facts_of(t.pt_num, t.category_num, t.status_num, t.scheduled_date, t.deadline, t.risk_days, z.name) f) d
         where s.event_id = concerned[1];
        return null;`;
    const trigger = (name: string, concerned: string, same: string, move: string): string => `
      create function ${name}() returns trigger language plpgsql as $$
      declare concerned bigint[] := array(select distinct event_id from ${concerned});
      begin
        if cardinality(concerned) = 0 then return null; end if;
        if cardinality(concerned) > 1${same} then
          perform event_states_refresh(concerned);
          return null;
        end if; ${move}
      end $$;`;
    const differing = (one: string, other: string): string =>
      `select event_id from (select id, ${facts} from ${one} except select id, ${facts} from ${other}) x`;
    return `
      ${trigger('tasks_states_made', 'changed', '', moved('changed t', 'false', 't.deleted_at is null'))}
      ${trigger('tasks_states_gone', 'changed', '', moved('changed t', 't.deleted_at is null', 'false'))}
      ${trigger(
        'tasks_states_changed',
        `(${differing('changed', 'was')} union all ${differing('was', 'changed')}) x`,
        ' or exists (select from was o join changed n on n.id = o.id where n.pt_num <> o.pt_num and n.event_id = concerned[1])',
        moved(
          `(select n.*, o.deleted_at is null as was_there from was o join changed n on n.id = o.id where n.event_id = concerned[1]) t`,
          't.was_there',
          't.deleted_at is null',
        ),
      )}
      create trigger tasks_states_made after insert on tasks
        referencing new table as changed for each statement execute function tasks_states_made();
      create trigger tasks_states_gone after delete on tasks
        referencing old table as changed for each statement execute function tasks_states_gone();
      create trigger tasks_states_changed after update on tasks
        referencing old table as was new table as changed for each statement execute function tasks_states_changed();
      create function tasks_states_none() returns trigger language plpgsql as $$
      begin
        update event_states set ${names.map((name) => `${name} = 0`).join(', ')}, changes_at = 'infinity';
        return null;
      end $$;
      create trigger tasks_states_none after truncate on tasks for each statement execute function tasks_states_none();`;
  }

  /** The project is held, so that an event which joins it while it is paused elsewhere learns of that. */
  private onEvents(): string {
    return `
      create function events_states_made() returns trigger language plpgsql as $$
      begin
        perform from projects where id in (select project_id from changed) order by id for share;
        perform event_states_refresh(array(select id from changed));
        return null;
      end $$;
      create function events_states_changed() returns trigger language plpgsql as $$
      declare concerned bigint[] := array(
          select n.id from was o join changed n on n.id = o.id
           where (o.project_id, o.customer_id, o.location_id, o.type_num, o.status_num)
             is distinct from (n.project_id, n.customer_id, n.location_id, n.type_num, n.status_num));
      begin
        if cardinality(concerned) = 0 then return null; end if;
        perform from projects where id in (select project_id from changed) order by id for share;
        perform event_states_refresh(concerned);
        return null;
      end $$;
      create trigger events_states_made after insert on events
        referencing new table as changed for each statement execute function events_states_made();
      create trigger events_states_changed after update on events
        referencing old table as was new table as changed for each statement execute function events_states_changed();

      create function projects_states_changed() returns trigger language plpgsql as $$
      begin
        perform event_states_refresh(array(select id from events where project_id = new.id));
        return null;
      end $$;
      create trigger projects_states_changed after update of status_num on projects
        for each row when (old.status_num is distinct from new.status_num) execute function projects_states_changed();`;
  }

  override down(): void {
    this.addSql(`
      drop trigger projects_states_changed on projects;
      drop trigger events_states_made on events;
      drop trigger events_states_changed on events;
      drop trigger tasks_states_made on tasks;
      drop trigger tasks_states_gone on tasks;
      drop trigger tasks_states_changed on tasks;
      drop trigger tasks_states_none on tasks;
      drop function projects_states_changed, events_states_made, events_states_changed, tasks_states_made, tasks_states_gone,
        tasks_states_changed, tasks_states_none;
      drop view event_states_now;
      drop function event_states_refresh, event_states_of;
      drop table event_states;
      drop function task_facts_of;
    `);
  }
}
