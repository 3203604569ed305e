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
   where k.counted and k.changes_at > portal_now() and coalesce(c.reasons_until, 'infinity') > portal_now()
     and (to_jsonb(k) - '{changes_at,counted}'::text[] || to_jsonb(f)) is distinct from to_jsonb(c) - '{changes_at}'::text[]`;
/** A row of zeros is equivalent to none. */
const sums = (table: string, ...by: string[]): string => `
  select '${table} ' || row(${['viewer_id', ...by].join(', ')})::text
    from ${table} k full join ${table}_right r using (${['viewer_id', ...by].join(', ')})
   where to_jsonb(k) is distinct from to_jsonb(r)
     and (r.viewer_id is not null
       or exists (select from jsonb_each(to_jsonb(k) - '{viewer_id,${by.join(',')}}'::text[]) where value <> '0'))`;
const everySum = [
  sums('project_counts', 'project_id'),
  sums('place_counts', 'location_id', 'customer_id', 'state_num', 'is_key', 'is_active'),
  sums('area_counts', 'state_num', 'customer_id'),
  sums('month_counts', 'project_id', 'month'),
  sums('day_counts', 'day', 'zone_id', 'customer_id'),
  sums('customer_months', 'customer_id', 'month'),
  sums('vendor_counts', 'customer_id', 'vendor_id'),
  sums('reason_counts', 'project_id', 'code', 'act_by'),
  sums('customer_reasons', 'customer_id', 'code', 'act_by'),
  sums('reason_totals', 'customer_id', 'code'),
  sums('work_months', 'month', 'customer_id'),
];

/** Planned once for each connection: every test asks, and planning it takes many times as long as comparing a few rows. */
const comparison = { name: 'wrong_counts', text: [events, counted, ...everySum].join(' union all ') };

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
    const { rows } = await client.query<{ what: string }>(comparison);
    return rows.map(({ what }) => what);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
