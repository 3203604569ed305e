import type pg from 'pg';

const events = `
  select 'event ' || coalesce(k.event_id, w.event_id) as what
    from event_states_now k full join event_states_of(array(select id from events)) w on w.event_id = k.event_id
   where to_jsonb(k) - '{changes_at,counted}'::text[] is distinct from to_jsonb(w) - '{changes_at,counted}'::text[]
      or k.changes_at > w.changes_at`;
const counted = `
  select 'counted event ' || k.event_id
    from event_states k join events e on e.id = k.event_id left join counted_events c on c.event_id = k.event_id
   where k.counted and (to_jsonb(k) - '{changes_at,counted}'::text[] is distinct from to_jsonb(c) - '{changes_at,viewers}'::text[]
      or c.viewers is distinct from array(select distinct v from unnest(array[0, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid]) v
                                            where v is not null order by v))`;
const projects = `
  select 'project ' || project_id || ' of viewer ' || viewer_id
    from project_counts k full join project_counts_right r using (viewer_id, project_id)
   where to_jsonb(k) is distinct from to_jsonb(r)
     and (r.project_id is not null or k.events_1 + k.events_2 + k.events_3 + k.events_4 + k.events_5 <> 0)`;

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
    const { rows } = await client.query<{ what: string }>(`${events} union all ${counted} union all ${projects}`);
    return rows.map(({ what }) => what);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
