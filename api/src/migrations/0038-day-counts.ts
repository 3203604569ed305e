import { Migration } from '@mikro-orm/migrations';
import { bits, kept } from './0028-project-counts.js';
import { additions, type KeptTable, projectTable, rightViews, takings } from './0031-panel-counts.js';
import { kinds, kindTables, ofKinds, ofProject } from './0035-kind-counts.js';

const [goods, fence, electrical, tent] = kinds;
/** What an event's items add, over rows of `counted_events` x: those of one day `d`, or those that a vendor `o` has to do itself. */
const overdue = (items: string): string => bits(`${items} & x.overdue`);
const pending = (items: string): string => bits(`${items} & (x.warning | x.pending | x.in_progress)`);
const completed = (items: string): string => bits(`${items} & x.completed`);
const open = (items: string): string => bits(`${items} & (x.overdue | x.warning | x.pending | x.in_progress)`);

const ofLive = (counted: string): string => `case when x.live then ${counted} else 0 end`;
export const ofPlace = {
  live: ofLive('1'),
  ready: ofLive('x.ready::int'),
  total: ofLive('x.n_not_required + x.n_overdue + x.n_warning + x.n_pending + x.n_in_progress + x.n_completed'),
  overdue: ofLive('x.n_overdue'),
  pending: ofLive('x.n_warning + x.n_pending + x.n_in_progress'),
  completed: ofLive('x.n_completed'),
  events: '1',
};
const ofDay = {
  complete: completed('d.items'),
  overdue: overdue('d.items'),
  pending: pending('d.items'),
  ...ofKinds((items) => ({ open: open(`d.items & ${items}`) })),
};
const ofMonth = {
  overdue: overdue('d.items'),
  pending: pending('d.items'),
  ...ofKinds((items) => ({ pending: pending(`d.items & ${items}`) })),
};
const ofOwner = {
  events: '1',
  overdue: overdue('o.items'),
  pending: pending('o.items'),
  completed: completed('o.items'),
};

const named = (columns: Record<string, string>): string =>
  Object.entries(columns)
    .map(([name, from]) => `${from} as ${name}`)
    .join(', ');
const byDay = 'cross join unnest(x.days, x.day_items) d (day, items)';

/** Sums by viewer and these columns. Each event's numbers are computed once and then added for each of its viewers. */
export const table = (
  name: string,
  by: Record<string, string>,
  counts: Record<string, string>,
  from: string,
): KeptTable => {
  const key = ['viewer_id', ...Object.keys(by)];
  return {
    name,
    key,
    counts: Object.keys(counts),
    sums: (rows) => `
        select w.viewer_id, ${Object.keys(by)
          .map((column) => `c.${column}`)
          .join(', ')}, ${Object.keys(counts)
          .map((count) => `sum(c.sign * c.${count})::int as ${count}`)
          .join(', ')}
          from (select x.sign, x.viewers, ${named(by)}, ${named(counts)} from (${rows}) x ${from} offset 0) c
         cross join unnest(c.viewers) w (viewer_id)
         group by ${key.map((_, place) => place + 1).join(', ')}`,
  };
};
const month = `date_trunc('month', d.day)::date`;
const live = `${byDay} where x.live`;

const places = table('place_counts', { location_id: 'x.location_id', customer_id: 'x.customer_id' }, ofPlace, '');
const months = table('month_counts', { project_id: 'x.project_id', month }, ofMonth, live);
const daily = [
  table('day_counts', { day: 'd.day', zone_id: 'x.zone_id', customer_id: 'x.customer_id' }, ofDay, live),
  table('customer_months', { customer_id: 'x.customer_id', month }, ofMonth, live),
];
const owners = table(
  'vendor_counts',
  { customer_id: 'x.customer_id', vendor_id: 'o.id' },
  ofOwner,
  'join unnest(x.viewers, x.owned) o (id, items) on o.id <> 0 where x.live',
);
/** Most of what a change takes away it adds again: only what differs is written. */
export const differing = (one: KeptTable): KeptTable => ({
  ...one,
  sums: (rows) => `
        select * from (${one.sums(rows)}) s
         where (${one.counts.join(', ')}) <> (${one.counts.map(() => '0').join(', ')})`,
});
/** @param ofPlaces how `place_counts` is kept */
export const tablesWith = (ofPlaces: KeptTable): KeptTable[] =>
  [projectTable(ofProject), ofPlaces, months, ...daily, owners].map(differing);
export const dayTables = tablesWith(places);

const integers = (counts: object): string =>
  Object.keys(counts)
    .map((name) => `${name} integer not null`)
    .join(', ');
const facts = ['viewers', 'owned', 'zone_id', 'days', 'day_items'];
/** What is kept of an event's reasons of risk, by name and type (`0076-reason-counts.ts`). */
export const reasonFacts = {
  reason_codes: 'text[]',
  reason_days: 'date[]',
  reason_tasks: 'integer[]',
  reasons_until: 'timestamptz',
};
const reasonsOfEvent = `
           cross join lateral (
             select coalesce(array_agg(n.code order by n.code, n.act_by) filter (where n.tasks > 0), '{}') as codes,
                    coalesce(array_agg(n.act_by order by n.code, n.act_by) filter (where n.tasks > 0), '{}') as days,
                    coalesce(array_agg(n.tasks order by n.code, n.act_by) filter (where n.tasks > 0), '{}') as tasks,
                    coalesce(min(n.changes_at), 'infinity') as until
               from (select r.code, r.act_by, count(*) filter (where h.holds)::integer as tasks,
                            min(case when r.from_on > z.today then r.from_on when r.until_on >= z.today then r.until_on + 1 end)::timestamp
                              at time zone min(zones.name) as changes_at
                       from tasks t
                       join task_reasons r on r.task_id = t.id
                       join zone_days z on z.id = t.zone_id
                       join zones on zones.id = t.zone_id
                      cross join lateral (select reason_holds(r.code, t.status_num, r.from_on, r.until_on, z.today) as holds) h
                      where t.event_id = o.event_id and t.live
                      group by r.code, r.act_by) n) r`;

/**
 * What is counted of each event besides its states, and the worker's function that counts events.
 * @param place with what the sums of places need to know of the event's location
 * @param reasons with the reasons of its tasks that hold, by the day to act, and when that changes by itself
 */
export const dayTakings = (place = false, reasons = false): string => {
  const more = [...(place ? ['state_num', 'is_key', 'is_active'] : []), ...(reasons ? Object.keys(reasonFacts) : [])];
  const all = [...facts, ...more];
  const ofEvent = [...kept, ...all];
  return `
      create function counted_facts_of(of_events bigint[])
      returns table (event_id bigint, viewers bigint[], owned integer[], zone_id smallint, days date[], day_items integer[]${
        place ? ', state_num smallint, is_key boolean, is_active boolean' : ''
      }${
        reasons
          ? Object.entries(reasonFacts)
              .map(([name, type]) => `, ${name} ${type}`)
              .join('')
          : ''
      })
      language plpgsql stable as $$
      begin
        return query
          select o.event_id, o.viewers, o.owned, coalesce(d.zone_id, 0::smallint), coalesce(d.days, '{}'), coalesce(d.items, '{}')${
            place ? ', l.state_num, l.is_key_loc = 1, l.status_num = 1' : ''
          }${reasons ? ', r.codes, r.days, r.tasks, r.until' : ''}
            from counted_owners_of(of_events) o
            ${place ? 'join events e on e.id = o.event_id join locations l on l.id = e.location_id' : ''}
           cross join lateral (
             select min(t.zone_id) as zone_id, array_agg(t.day order by t.day) as days, array_agg(t.items order by t.day) as items
               from (select t.zone_id, t.scheduled_date as day, bit_or(1 << (t.pt_num - 1)) as items
                       from tasks t where t.event_id = o.event_id and t.live and t.scheduled_date is not null
                      group by t.zone_id, t.scheduled_date) t) d${reasons ? reasonsOfEvent : ''};
      end $$;

      create or replace function project_counts_take(at_most integer) returns integer language plpgsql as $$
      declare taken bigint[];
      begin
        if not pg_try_advisory_xact_lock(hashtextextended('project_counts', 0)) then return 0; end if;
        taken := array(select event_id from event_states where not counted limit at_most for no key update skip locked);
        if cardinality(taken) = 0 then return 0; end if;
        insert into counted_events (${ofEvent.join(', ')})
        select ${kept.map((name) => `s.${name}`).join(', ')}, ${all.map((name) => `f.${name}`).join(', ')}
          from event_states s join counted_facts_of(taken) f on f.event_id = s.event_id where s.event_id = any(taken)
        on conflict (event_id) do update set
          ${ofEvent.map((name) => `${name} = excluded.${name}`).join(', ')};
        update event_states set counted = true where event_id = any(taken);
        return cardinality(taken);
      end $$;`;
};

const emptied = (before: string, old: readonly string[]): string => `
      truncate counted_events, project_counts, place_counts, month_counts;
      update event_states set counted = false where counted;
      drop view ${old.map((name) => `${name}_right`).join(', ')};
      drop function counted_facts_of;
      ${before}`;

/**
 * What is kept of an event by day instead of by month: the calendar and what is due are read from sums of days, longer spans from sums
 * of months, the lines of vendors from sums of those who share events (docs/adr/0009-kept-counts.md). A place keeps all of its events,
 * so that the stores of a vendor are counted, too.
 */
export class DayCounts extends Migration {
  override name = '0038-day-counts';

  override up(): void {
    this.addSql(`${emptied('', ['project_counts', 'place_counts', 'month_counts'])}
      -- days: on which the event has tasks, each with its items as a mask.
      alter table counted_events drop column months, drop column month_overdue, drop column month_pending, drop column month_items,
        add column zone_id smallint not null, add column days date[] not null, add column day_items integer[] not null;
      alter table place_counts add column events integer not null;
      create table day_counts (
        viewer_id bigint not null,
        day date not null,
        zone_id smallint not null,
        customer_id bigint not null references customers on delete cascade,
        ${integers(ofDay)},
        primary key (viewer_id, day, zone_id, customer_id)
      ) with (fillfactor = 80);
      create table customer_months (
        viewer_id bigint not null,
        customer_id bigint not null references customers on delete cascade,
        month date not null,
        ${integers(ofMonth)},
        primary key (viewer_id, customer_id, month)
      ) with (fillfactor = 50);
      create table vendor_counts (
        viewer_id bigint not null,
        customer_id bigint not null references customers on delete cascade,
        vendor_id bigint not null,
        ${integers(ofOwner)},
        primary key (viewer_id, customer_id, vendor_id)
      ) with (fillfactor = 50);
      ${rightViews(dayTables)}
      ${additions(dayTables)}
      create index locations_active on locations (customer_id) where status_num = 1;`);
    this.takings();
  }

  private takings(): void {
    this.addSql(`
      -- Who sees an event, in the order of their ids, and the items that each has to do itself (task_vendor) as masks: those of its
      -- kind. What both the electrical and the tent vendor may do is the electrical one's.
      create function counted_owners_of(of_events bigint[])
      returns table (event_id bigint, viewers bigint[], owned integer[]) language sql stable as $$
        select e.id, v.viewers, v.owned
          from events e
         cross join lateral (
           select array_agg(o.id order by o.id), array_agg(o.items order by o.id)
             from (select n.id, bit_or(n.items) as items
                     from (values (0::bigint, 0), (e.merchandise_vid, ${goods}), (e.fence_vid, ${fence}), (e.elect_vid, ${electrical}),
                                  (e.tent_vid, case when e.elect_vid is null then ${tent} else ${tent} & ~${electrical} end)) n (id, items)
                    where n.id is not null group by n.id) o) v (viewers, owned)
         where e.id = any(of_events)
      $$;
      ${dayTakings()}`);
  }

  override down(): void {
    this.addSql(`${emptied(
      'drop index locations_active; drop function counted_owners_of; drop table day_counts, customer_months, vendor_counts;',
      dayTables.map(({ name }) => name),
    )}
      alter table place_counts drop column events;
      alter table counted_events drop column zone_id, drop column days, drop column day_items,
        add column months date[] not null, add column month_overdue smallint[] not null, add column month_pending smallint[] not null,
        add column month_items integer[] not null;
      ${rightViews(kindTables)}
      ${additions(kindTables)}
      ${takings(true)}`);
  }
}
