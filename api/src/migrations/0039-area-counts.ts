import { Migration } from '@mikro-orm/migrations';
import { added, additions, type KeptTable, rightViews } from './0031-panel-counts.js';
import { dayTables, dayTakings, differing, ofPlace, table, tablesWith } from './0038-day-counts.js';

const sums = Object.keys(ofPlace);
/** What the sums of places need to know of a location. */
const ofLocation = { state_num: 'x.state_num', is_key: 'x.is_key', is_active: 'x.is_active' };
export const areaTables = tablesWith(
  table('place_counts', { location_id: 'x.location_id', customer_id: 'x.customer_id', ...ofLocation }, ofPlace, ''),
);

/** Over rows of `place_counts`: locations with live events, key ones among them, and active ones with any event. */
const ofArea = {
  places: '(live > 0)::int',
  key_places: '(live > 0 and is_key)::int',
  stores: '(events > 0 and is_active)::int',
  ...Object.fromEntries(sums.map((name) => [name, name])),
};
const areas: KeptTable = differing({
  name: 'area_counts',
  key: ['viewer_id', 'state_num', 'customer_id'],
  counts: Object.keys(ofArea),
  sums: (rows) => `
        select viewer_id, state_num, customer_id, ${Object.entries(ofArea)
          .map(([name, counted]) => `sum(sign * ${counted})::int as ${name}`)
          .join(', ')}
          from (${rows}) x group by viewer_id, state_num, customer_id`,
});
const trigger = (name: string, event: string, referencing: string, rows: string): string => `
      create function ${name}() returns trigger language plpgsql as $$
      begin ${added([areas], rows)} return null;
      end $$;
      create trigger ${name} after ${event} on place_counts
        referencing ${referencing} for each statement execute function ${name}();`;

const emptied = (before: readonly KeptTable[]): string => `
      truncate counted_events, ${dayTables.map(({ name }) => name).join(', ')};
      update event_states set counted = false where counted;
      drop view ${before.map(({ name }) => `${name}_right`).join(', ')};
      drop function counted_facts_of;`;

const ofEvent =
  'id, project_id, customer_id, location_id, type_num, status_num, merchandise_vid, fence_vid, elect_vid, tent_vid';
/**
 * The triggers of events. Rows that differ are found by `except`: a join of the two transition tables would keep the plan that a single
 * row once chose.
 * @param held what is done before the kept rows are made, by the ids of the locations that events now have
 */
const onEvents = (held: (locations: string) => string): string => `
      create or replace function events_states_made() returns trigger language plpgsql as $$
      begin
        perform from projects where id in (select project_id from changed) order by id for share;
        ${held('select location_id from changed')}
        perform event_states_refresh(array(select id from changed));
        return null;
      end $$;
      create or replace function events_states_changed() returns trigger language plpgsql as $$
      declare concerned bigint[] := array(
          select id from (select ${ofEvent} from changed except select ${ofEvent} from was) x);
      begin
        if cardinality(concerned) = 0 then return null; end if;
        perform from projects where id in (select project_id from changed) order by id for share;
        ${held('select location_id from (select id, location_id from changed except select id, location_id from was) x')}
        perform event_states_refresh(concerned);
        return null;
      end $$;`;
/**
 * An event that comes to a location waits for whoever is changing it, and is then counted with the new state. Events that are already there
 * are marked by the location's own trigger, so that other changes of theirs wait for nobody.
 */
const heldLocations = (locations: string): string =>
  `perform from locations where id in (${locations}) order by id for share;`;

/**
 * Sums of places by state, for the map and the cards (docs/adr/0009-kept-counts.md): they follow from `place_counts`, which says of
 * each location in which state it is, and whether it is a key location and active. When one of these changes, the location's events
 * are counted again.
 */
export class AreaCounts extends Migration {
  override name = '0039-area-counts';

  override up(): void {
    this.addSql(`${emptied(dayTables)}
      alter table counted_events add column state_num smallint not null, add column is_key boolean not null,
        add column is_active boolean not null;
      drop table place_counts;
      create table place_counts (
        viewer_id bigint not null,
        location_id bigint not null references locations on delete cascade,
        customer_id bigint not null,
        state_num smallint not null,
        is_key boolean not null,
        is_active boolean not null,
        ${sums.map((name) => `${name} integer not null`).join(', ')},
        primary key (viewer_id, location_id, customer_id, state_num, is_key, is_active)
      );
      create table area_counts (
        viewer_id bigint not null,
        state_num smallint not null,
        customer_id bigint not null references customers on delete cascade,
        ${Object.keys(ofArea)
          .map((name) => `${name} integer not null`)
          .join(', ')},
        primary key (viewer_id, state_num, customer_id)
      ) with (fillfactor = 50);
      ${rightViews(areaTables)}
      create view area_counts_right as ${areas.sums('select 1 as sign, * from place_counts')};
      ${additions(areaTables)}
      ${trigger('place_counts_made', 'insert', 'new table as changed', 'select 1 as sign, * from changed')}
      ${trigger('place_counts_gone', 'delete', 'old table as changed', 'select -1 as sign, * from changed')}
      ${trigger(
        'place_counts_changed',
        'update',
        'old table as was new table as changed',
        'select -1 as sign, * from was union all select 1, * from changed',
      )}
      ${dayTakings(true)}

      -- The instant is compared as it is: of a sub-select the planner assumes a third of all rows, and plans for them.
      create or replace view event_states_now as
        select * from event_states where changes_at > (select portal_now())
        union all
        select w.* from event_states_of(array(select event_id from event_states where changes_at <= portal_now())) w;

      ${onEvents(heldLocations)}

      -- The events are locked before they are marked: a worker that has read the location as it was has then counted them.
      create function locations_counts_changed() returns trigger language plpgsql as $$
      declare concerned bigint[] := array(
          select id from (select id, state_num, is_key_loc, status_num from changed
                          except select id, state_num, is_key_loc, status_num from was) x);
      begin
        if cardinality(concerned) = 0 then return null; end if;
        perform from event_states where location_id = any(concerned) order by event_id for no key update;
        update event_states set counted = false where location_id = any(concerned) and counted;
        return null;
      end $$;
      create trigger locations_counts_changed after update on locations
        referencing old table as was new table as changed for each statement execute function locations_counts_changed();`);
  }

  override down(): void {
    this.addSql(`
      create or replace view event_states_now as
        select * from event_states where changes_at > (select portal_now())
        union all
        select w.* from event_states_of(array(select event_id from event_states where changes_at <= (select portal_now()))) w;
      drop trigger locations_counts_changed on locations;
      drop function locations_counts_changed;
      ${onEvents(() => '')}
      drop view area_counts_right;
      drop table area_counts;
      ${emptied(areaTables)}
      drop table place_counts;
      drop function place_counts_made, place_counts_gone, place_counts_changed;
      alter table counted_events drop column state_num, drop column is_key, drop column is_active;
      create table place_counts (
        viewer_id bigint not null,
        location_id bigint not null references locations on delete cascade,
        customer_id bigint not null,
        ${sums.map((name) => `${name} integer not null`).join(', ')},
        primary key (viewer_id, location_id, customer_id)
      );
      ${rightViews(dayTables)}
      ${additions(dayTables)}
      ${dayTakings()}`);
  }
}
