import type pg from 'pg';

const events = `
  select 'event ' || coalesce(k.event_id, w.event_id) as what
    from event_states_now k full join event_states_of(array(select id from events)) w on w.event_id = k.event_id
   where to_jsonb(k) - '{changes_at,counted}'::text[] is distinct from to_jsonb(w) - '{changes_at,counted}'::text[]
      or k.changes_at > w.changes_at`;
const counted = `
  select 'counted event ' || k.event_id
    from event_states k left join counted_events c on c.event_id = k.event_id
    left join counted_facts_of(array(select event_id from event_states)) f on f.event_id = k.event_id
   where k.counted and k.changes_at > portal_now()
     and (to_jsonb(k) - '{changes_at,counted}'::text[] || to_jsonb(f)) is distinct from to_jsonb(c) - '{changes_at}'::text[]`;
const sums = (table: string, key: string, counts: string): string => `
  select '${table} ' || row(${key})::text from ${table} k full join ${table}_right r using (${key})
   where to_jsonb(k) is distinct from to_jsonb(r) and (r.viewer_id is not null or ${counts} <> 0)`;
const projects = sums(
  'project_counts',
  'viewer_id, project_id',
  'k.events_1 + k.events_2 + k.events_3 + k.events_4 + k.events_5',
);
const places = sums('place_counts', 'viewer_id, location_id, customer_id, state_num, is_key, is_active', 'k.events');
const ofAreas = sums('area_counts', 'viewer_id, state_num, customer_id', 'k.events + k.places + k.stores');
const months = sums('month_counts', 'viewer_id, project_id, month', 'k.overdue + k.pending');
const daily = sums('day_counts', 'viewer_id, day, zone_id, customer_id', 'k.complete + k.overdue + k.pending');
const ofCustomers = sums('customer_months', 'viewer_id, customer_id, month', 'k.overdue + k.pending');
const vendors = sums(
  'vendor_counts',
  'viewer_id, customer_id, vendor_id',
  'k.events + k.overdue + k.pending + k.completed',
);

/** What is kept of events and projects (docs/adr/0009-kept-counts.md) and is not what their tasks say, `days` from now. */
export async function wrongCounts(db: pg.Pool, days = 0): Promise<string[]> {
  const client = await db.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('guyline.clock_offset',
        (coalesce(nullif(current_setting('guyline.clock_offset', true), ''), '0')::float8 + $1 * 86400)::text, true)`,
      [days],
    );
    const { rows } = await client.query<{ what: string }>(
      [events, counted, projects, places, ofAreas, months, daily, ofCustomers, vendors].join(' union all '),
    );
    return rows.map(({ what }) => what);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
