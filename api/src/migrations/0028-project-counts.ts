import { Migration } from '@mikro-orm/migrations';
import { EventStates } from './0025-event-states.js';
import { days, facts, gathered, maskNames, stateNames, taskTriggers } from './task-triggers.js';

export const kept = [
  'event_id',
  'project_id',
  'customer_id',
  'location_id',
  'type_num',
  'status_num',
  'live',
  ...maskNames,
  'changes_at',
];
/** How many items a mask has, as a column beside it: adding up numbers is five times as quick as counting bits. */
export const numbered = [...stateNames, 'at_risk', 'undated'];

/** Items of the categories permit, install, inspection, takedown as masks, and the first status of each. */
const categories = [
  { items: 16_793_599, first: 1, last: 5 },
  { items: 245_760, first: 6, last: 8 },
  { items: 35_389_440, first: 9, last: 13 },
  { items: 14_680_064, first: 14, last: 16 },
];
/** The states that a status can be in, by number. */
const statesOf = (status: number): number[] => {
  if ([1, 6, 9, 14].includes(status)) return [1, 2, 3];
  if ([2, 8, 11, 16].includes(status)) return [5];
  if ([5, 13].includes(status)) return [0];
  return [4, 12].includes(status) ? [2] : [4];
};
/** The nine rows of the dashboard's summary: their items. */
const groups = [14_847, 16_384, 1_310_720, 1_536, 65_536, 524_288, 131_072, 32_768, 14_680_064];
const open = '(overdue | warning | pending | in_progress)';
const every = `(${stateNames.join(' | ')})`;
export const ready = `live and ${every} <> 0 and ${open} & 52428799 = 0
  and (type_num <> 1 or ${every} & 16793599 <> 0 and ${every} & 245760 <> 0 and ${every} & 35389440 <> 0)`;
export const bits = (mask: string): string => `bit_count((${mask})::bit(32))`;

/** Columns of `project_counts` and what they count of an event; all but the first five are of live events alone. */
export const cells: Record<string, string> = {};
for (const status of [1, 2, 3, 4, 5]) cells[`events_${status}`] = `(status_num = ${status})::int`;
const ofLive: Record<string, string> = { live: '1', ready: 'ready::int' };
for (const { items, first, last } of categories)
  for (let status = first; status <= last; status += 1)
    for (const state of statesOf(status))
      ofLive[`s${status}_${state}`] = bits(`step_${status - first + 1} & ${items} & ${stateNames[state]}`);
for (const state of [1, 2, 3, 4]) ofLive[`risk_${state}`] = bits(`at_risk & ${stateNames[state]}`);
for (const state of [2, 3, 4]) ofLive[`undated_${state}`] = bits(`undated & ${stateNames[state]}`);
groups.forEach((items, place) => {
  ofLive[`g${place}_open`] = bits(`${open} & ${items}`);
  ofLive[`g${place}_overdue`] = bits(`overdue & ${items}`);
  ofLive[`g${place}_completed`] = bits(`completed & ${items}`);
  ofLive[`g${place}_complete`] = `(completed & ${items} <> 0 and ${open} & ${items} = 0)::int`;
});
for (const [name, counted] of Object.entries(ofLive)) cells[name] = `case when live then ${counted} else 0 end`;
const cellNames = Object.keys(cells);

/** Adds what `rows` (of `counted_events`, with a `sign`) say to the counts of their viewers and projects. */
const added = (rows: string): string => `
        insert into project_counts (viewer_id, project_id, ${cellNames.join(', ')})
        select v, x.project_id, ${cellNames.map((name) => `sum(x.sign * x.${name})`).join(', ')}
          from (select sign, project_id, viewers, ${cellNames.map((name) => `${cells[name]} as ${name}`).join(', ')}
                  from (${rows}) rows offset 0) x
         cross join unnest(x.viewers) v
         group by v, x.project_id order by v, x.project_id
        on conflict (viewer_id, project_id) do update set
          ${cellNames.map((name) => `${name} = project_counts.${name} + excluded.${name}`).join(', ')};
        return null;`;

/** Counts by project and viewer over the kept rows of events, and quicker upkeep of those rows (docs/adr/0009-kept-counts.md). */
export class ProjectCounts extends Migration {
  override name = '0028-project-counts';

  override up(): void {
    this.eventStates();
    this.onTasks();
    this.projectCounts();
  }

  /** `counted` says whether `project_counts` holds the row as it is. */
  private eventStates(): void {
    this.addSql(`
      drop view event_states_now;
      alter table event_states add column counted boolean not null default false,
        ${numbered.map((name) => `add column n_${name} smallint not null generated always as (${bits(name)}) stored`).join(', ')};
      create index event_states_uncounted on event_states (event_id) where not counted;
      create index event_states_ready on event_states (event_id) where ready;
      drop index event_states_customer;

      create function task_facts_of(pt_num smallint, category_num smallint, status_num smallint, scheduled_date date,
                                    deadline date, risk_days smallint, today date)
      returns table (item integer, step integer, state smallint, changes_on date) language sql immutable parallel safe as $$
        select 1 << (pt_num - 1), status_num - (array[0, 5, 8, 13])[category_num], s.state,
               least(case when s.state in (2, 3) and scheduled_date >= today then scheduled_date + 1 end,
                     case when s.state = 3 and scheduled_date is null and deadline - 14 > today then deadline - 14 end,
                     case when s.state in (1, 2, 3, 4) and deadline - risk_days > today then deadline - risk_days end)
          from (select task_state(status_num, scheduled_date, deadline, today) as state offset 0) s
      $$;

      create or replace function event_states_of(of_events bigint[]) returns setof event_states language plpgsql stable as $$
      begin
        if cardinality(of_events) = 0 then return; end if;
        return query
          with ${days}
          select ${kept.join(', ')}, ${ready}, false, ${numbered.map((name) => `${bits(name)}::smallint`).join(', ')}
            from (
              select e.id as event_id, e.project_id, e.customer_id, e.location_id, e.type_num, e.status_num,
                     e.status_num = 1 and p.status_num = 1 as live, ${gathered('true')}
                from events e
                join projects p on p.id = e.project_id
                left join (tasks t join days d on d.id = t.zone_id) on t.event_id = e.id and t.deleted_at is null
                left join lateral ${facts()} f on t.id is not null
               where e.id = any(of_events)
               group by e.id, p.status_num) w;
      end $$;

      create or replace function event_states_refresh(of_events bigint[]) returns void language plpgsql as $$
      begin
        if coalesce(cardinality(of_events), 0) = 0 then return; end if;
        perform from event_states where event_id = any(of_events) order by event_id for no key update;
        insert into event_states (${kept.join(', ')})
        select ${kept.join(', ')} from event_states_of(of_events) order by event_id
        on conflict (event_id) do update set
          ${kept.map((name) => `${name} = excluded.${name}`).join(', ')}, counted = false;
      end $$;

      create view event_states_now as
        select * from event_states where changes_at > (select portal_now())
        union all
        select w.* from event_states_of(array(select event_id from event_states where changes_at <= (select portal_now()))) w;
    `);
  }

  private onTasks(): void {
    this.addSql(`
      ${taskTriggers()}
      create or replace function tasks_states_none() returns trigger language plpgsql as $$
      begin
        update event_states set ${maskNames.map((name) => `${name} = 0`).join(', ')}, changes_at = 'infinity', counted = false;
        return null;
      end $$;
      drop function task_facts_of(smallint, smallint, smallint, date, date, smallint, text);

      create or replace function events_states_changed() returns trigger language plpgsql as $$
      declare concerned bigint[] := array(
        select n.id from was o join changed n on n.id = o.id
         where (o.project_id, o.customer_id, o.location_id, o.type_num, o.status_num, o.merchandise_vid, o.fence_vid, o.elect_vid, o.tent_vid)
           is distinct from
               (n.project_id, n.customer_id, n.location_id, n.type_num, n.status_num, n.merchandise_vid, n.fence_vid, n.elect_vid, n.tent_vid));
      begin
        if cardinality(concerned) = 0 then return null; end if;
        perform from projects where id in (select project_id from changed) order by id for share;
        perform event_states_refresh(concerned);
        return null;
      end $$;`);
  }

  /**
   * `counted_events` has the row of each event as `project_counts` holds it, and who sees the event: 0 for those who see all of a
   * customer, else a vendor. What changed since is in `event_states`, not yet counted: writers touch no number that others wait for.
   */
  projectCounts(): void {
    this.addSql(`
      create table project_counts (
        viewer_id bigint not null,
        project_id bigint not null references projects on delete cascade,
        ${cellNames.map((name) => `${name} integer not null`).join(', ')},
        primary key (viewer_id, project_id)
      );
      create table counted_events (like event_states including generated);
      alter table counted_events add primary key (event_id), add foreign key (event_id) references events on delete cascade,
        drop column counted, add column viewers bigint[] not null;

      create function counted_events_made() returns trigger language plpgsql as $$
      begin ${added('select 1 as sign, * from changed')}
      end $$;
      create function counted_events_gone() returns trigger language plpgsql as $$
      begin ${added('select -1 as sign, * from changed')}
      end $$;
      create function counted_events_changed() returns trigger language plpgsql as $$
      begin ${added('select -1 as sign, * from was union all select 1, * from changed')}
      end $$;
      create trigger counted_events_made after insert on counted_events
        referencing new table as changed for each statement execute function counted_events_made();
      create trigger counted_events_gone after delete on counted_events
        referencing old table as changed for each statement execute function counted_events_gone();
      create trigger counted_events_changed after update on counted_events
        referencing old table as was new table as changed for each statement execute function counted_events_changed();

      create view project_counts_right as
        select v as viewer_id, x.project_id, ${cellNames.map((name) => `sum(x.${name})::int as ${name}`).join(', ')}
          from (select project_id, viewers, ${cellNames.map((name) => `${cells[name]} as ${name}`).join(', ')}
                  from counted_events offset 0) x
         cross join unnest(x.viewers) v
         group by v, x.project_id;

      -- Takes up to so many events into project_counts; whoever is being changed waits for the next time.
      create function project_counts_take(at_most integer) returns integer language plpgsql as $$
      declare taken bigint[];
      begin
        if not pg_try_advisory_xact_lock(hashtextextended('project_counts', 0)) then return 0; end if;
        taken := array(select event_id from event_states where not counted limit at_most for no key update skip locked);
        insert into counted_events (${kept.join(', ')}, viewers)
        select ${kept.map((name) => `s.${name}`).join(', ')},
               array(select distinct v from unnest(array[0, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid]) v where v is not null order by v)
          from event_states s join events e on e.id = s.event_id where s.event_id = any(taken)
        on conflict (event_id) do update set
          ${kept.map((name) => `${name} = excluded.${name}`).join(', ')}, viewers = excluded.viewers;
        update event_states set counted = true where event_id = any(taken);
        return cardinality(taken);
      end $$;`);
  }

  /** All of it follows from tasks and events: the rows of events are built again as they were. */
  override down(): void {
    this.addSql(`
      drop view project_counts_right;
      drop table counted_events, project_counts;
      drop function counted_events_made, counted_events_gone, counted_events_changed, project_counts_take;
    `);
    const before = new EventStates(this.driver, this.config);
    before.down();
    before.up();
    for (const statement of before.getQueries()) this.addSql(statement as string);
  }
}
