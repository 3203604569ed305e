import { Migration } from '@mikro-orm/migrations';
import { bits, cells, kept, ProjectCounts } from './0028-project-counts.js';
import { days } from './task-triggers.js';

/** Tasks that a vendor has to do itself, of those of the events that name it. */
const owned = {
  own_overdue: 'x.overdue',
  own_pending: '(x.warning | x.pending | x.in_progress)',
  own_completed: 'x.completed',
};
const ofPlace = {
  live: 'live::int',
  ready: 'ready::int',
  total: 'n_not_required + n_overdue + n_warning + n_pending + n_in_progress + n_completed',
  overdue: 'n_overdue',
  pending: 'n_warning + n_pending + n_in_progress',
  completed: 'n_completed',
};

const named = (columns: Record<string, string>): string =>
  Object.entries(columns)
    .map(([name, counted]) => `${counted} as ${name}`)
    .join(', ');
const summed = (names: readonly string[]): string =>
  names.map((name) => `sum(x.sign * x.${name})::int as ${name}`).join(', ');

export interface KeptTable {
  name: string;
  key: string[];
  counts: string[];
  /** A `select` of the key and the counts, from rows of `counted_events` with a `sign`. */
  sums: (rows: string) => string;
}

/** @param more further columns, over rows of `counted_events` */
export const projectTable = (more: Record<string, string> = {}): KeptTable => ({
  name: 'project_counts',
  key: ['viewer_id', 'project_id'],
  counts: [...Object.keys(cells), ...Object.keys(owned), ...Object.keys(more)],
  sums: (rows) => `
        select w.viewer_id, x.project_id, ${[
          summed(Object.keys(cells)),
          ...Object.entries(owned).map(
            ([name, mask]) => `sum(x.sign * x.live * ${bits(`${mask} & w.items`)})::int as ${name}`,
          ),
          ...Object.keys(more).map((name) => summed([name])),
        ].join(', ')}
          from (select sign, viewers, owned, project_id, overdue, warning, pending, in_progress, completed, ${named({ ...cells, ...more })}
                  from (${rows}) rows offset 0) x
         cross join unnest(x.viewers, x.owned) w (viewer_id, items)
         group by w.viewer_id, x.project_id`,
});
export const placeTable: KeptTable = {
  name: 'place_counts',
  key: ['viewer_id', 'location_id', 'customer_id'],
  counts: Object.keys(ofPlace),
  sums: (rows) => `
        select w.viewer_id, x.location_id, x.customer_id, ${summed(Object.keys(ofPlace))}
          from (select sign, viewers, location_id, customer_id, ${named(ofPlace)} from (${rows}) rows where live offset 0) x
         cross join unnest(x.viewers) w (viewer_id)
         group by w.viewer_id, x.location_id, x.customer_id`,
};
/** @param more further columns, over the `items` of a month that are open and not overdue */
export const monthTable = (more: Record<string, string> = {}): KeptTable => {
  const counts = { overdue: 'm.overdue', pending: 'm.pending', ...more };
  const items = Object.keys(more).length ? { column: ', x.month_items', name: ', items' } : { column: '', name: '' };
  return {
    name: 'month_counts',
    key: ['viewer_id', 'project_id', 'month'],
    counts: Object.keys(counts),
    sums: (rows) => `
        select w.viewer_id, x.project_id, m.month, ${Object.entries(counts)
          .map(([name, counted]) => `sum(x.sign * ${counted})::int as ${name}`)
          .join(', ')}
          from (${rows}) x
         cross join unnest(x.viewers) w (viewer_id)
         cross join unnest(x.months, x.month_overdue, x.month_pending${items.column}) m (month, overdue, pending${items.name})
         where x.live
         group by w.viewer_id, x.project_id, m.month`,
  };
};
const tables = [projectTable(), placeTable, monthTable()];

export const added = (tables: readonly KeptTable[], rows: string): string =>
  tables
    .map(
      ({ name, key, counts, sums }) => `
        insert into ${name} (${[...key, ...counts].join(', ')}) ${sums(rows)}
         order by ${key.map((_, place) => place + 1).join(', ')}
        on conflict (${key.join(', ')}) do update set
          ${counts.map((count) => `${count} = ${name}.${count} + excluded.${count}`).join(', ')};`,
    )
    .join('');

const facts = ['viewers', 'owned', 'months', 'month_overdue', 'month_pending'];

export const rightViews = (tables: readonly KeptTable[]): string =>
  tables
    .map(({ name, sums }) => `create view ${name}_right as ${sums('select 1 as sign, * from counted_events')};`)
    .join('\n');

/** What adds the rows of `counted_events` to the sums. */
export const additions = (tables: readonly KeptTable[]): string => `
      create or replace function counted_events_made() returns trigger language plpgsql as $$
      begin ${added(tables, 'select 1 as sign, * from changed')} return null;
      end $$;
      create or replace function counted_events_gone() returns trigger language plpgsql as $$
      begin ${added(tables, 'select -1 as sign, * from changed')} return null;
      end $$;
      create or replace function counted_events_changed() returns trigger language plpgsql as $$
      begin ${added(tables, 'select -1 as sign, * from was union all select 1, * from changed')} return null;
      end $$;`;

/**
 * Who sees an event and has which of its items to do, and its open tasks by month; and the worker's function that counts events.
 * @param items with the items of a month that are open and not overdue, as a mask
 */
export const takings = (items = false): string => {
  const all = items ? [...facts, 'month_items'] : facts;
  const ofEvent = [...kept, ...all];
  return `
      create function counted_facts_of(of_events bigint[])
      returns table (event_id bigint, viewers bigint[], owned integer[], months date[], month_overdue smallint[], month_pending smallint[]${items ? ', month_items integer[]' : ''})
      language plpgsql stable as $$
      begin
        return query
          with ${days}
          select e.id, v.viewers, v.owned, m.months, m.overdue, m.pending${items ? ', m.items' : ''}
            from events e
           cross join lateral (
             select array_agg(o.id order by o.id) as viewers, array_agg(o.items order by o.id) as owned
               from (select s.id, coalesce(bit_or(1 << (i.pt_num - 1)) filter (
                              where s.id = task_vendor(i.pt_num, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid)), 0) as items
                       from (select distinct id from unnest(array[0, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid]) id
                              where id is not null) s
                      cross join task_items i group by s.id) o) v
           cross join lateral (
             select coalesce(array_agg(o.month order by o.month), '{}') as months,
                    coalesce(array_agg(o.overdue order by o.month), '{}') as overdue,
                    coalesce(array_agg(o.pending order by o.month), '{}') as pending${items ? ", coalesce(array_agg(o.items order by o.month), '{}') as items" : ''}
               from (select date_trunc('month', t.scheduled_date)::date as month,
                            (count(*) filter (where f.state = 1))::smallint as overdue,
                            (count(*) filter (where f.state <> 1))::smallint as pending${items ? ', coalesce(bit_or(1 << (t.pt_num - 1)) filter (where f.state <> 1), 0) as items' : ''}
                       from tasks t
                       join days d on d.id = t.zone_id
                      cross join lateral (select task_state(t.status_num, t.scheduled_date, t.deadline, d.today) as state offset 0) f
                      where t.event_id = e.id and t.deleted_at is null and t.scheduled_date is not null and f.state in (1, 2, 3, 4)
                      group by 1) o) m
           where e.id = any(of_events);
      end $$;

      create or replace function project_counts_take(at_most integer) returns integer language plpgsql as $$
      declare taken bigint[];
      begin
        if not pg_try_advisory_xact_lock(hashtextextended('project_counts', 0)) then return 0; end if;
        taken := array(select event_id from event_states where not counted limit at_most for no key update skip locked);
        insert into counted_events (${ofEvent.join(', ')})
        select ${kept.map((name) => `s.${name}`).join(', ')}, ${all.map((name) => `f.${name}`).join(', ')}
          from event_states s join counted_facts_of(taken) f on f.event_id = s.event_id where s.event_id = any(taken)
        on conflict (event_id) do update set
          ${ofEvent.map((name) => `${name} = excluded.${name}`).join(', ')};
        update event_states set counted = true where event_id = any(taken);
        return cardinality(taken);
      end $$;`;
};

/**
 * Counts by place, by month and by owner for the panels of the dashboard (docs/adr/0009-kept-counts.md). They follow from
 * `counted_events` like those of projects: only the worker writes them.
 */
export class PanelCounts extends Migration {
  override name = '0031-panel-counts';

  override up(): void {
    this.addSql(`
      truncate counted_events, project_counts;
      drop view project_counts_right;
      alter table project_counts ${Object.keys(owned)
        .map((name) => `add column ${name} integer not null`)
        .join(', ')};
      -- owned: the items of each viewer that it has to do itself, as masks. months: open tasks by the first day of their month.
      alter table counted_events add column owned integer[] not null, add column months date[] not null,
        add column month_overdue smallint[] not null, add column month_pending smallint[] not null;
      create table place_counts (
        viewer_id bigint not null,
        location_id bigint not null references locations on delete cascade,
        customer_id bigint not null,
        ${Object.keys(ofPlace)
          .map((name) => `${name} integer not null`)
          .join(', ')},
        primary key (viewer_id, location_id, customer_id)
      );
      create table month_counts (
        viewer_id bigint not null,
        project_id bigint not null references projects on delete cascade,
        month date not null,
        overdue integer not null,
        pending integer not null,
        primary key (viewer_id, project_id, month)
      );
      ${rightViews(tables)}
      ${additions(tables)}
      ${takings()}

      update event_states set counted = false where counted;

      drop index tasks_by_date;
      create index tasks_by_date on tasks (scheduled_date nulls first, id) include (event_id, status_num, zone_id) where live;
    `);
  }

  /** Back to the tables and functions of before; the worker fills them. */
  override down(): void {
    this.addSql(`
      drop index tasks_by_date;
      create index tasks_by_date on tasks (scheduled_date nulls first, id) where live;
      drop view month_counts_right, place_counts_right, project_counts_right;
      drop table month_counts, place_counts, counted_events, project_counts;
      drop function counted_events_made, counted_events_gone, counted_events_changed, project_counts_take,
        counted_facts_of;
      update event_states set counted = false where counted;
    `);
    const before = new ProjectCounts(this.driver, this.config);
    before.projectCounts();
    for (const statement of before.getQueries()) this.addSql(statement as string);
  }
}
