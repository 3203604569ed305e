import type pg from 'pg';

const compared = `
  select coalesce(k.event_id, w.event_id)::int as event_id
    from event_states_now k full join event_states_of(array(select id from events)) w on w.event_id = k.event_id
   where to_jsonb(k) - 'changes_at' is distinct from to_jsonb(w) - 'changes_at' or k.changes_at > w.changes_at`;

/** Events whose kept row is not what their tasks say (docs/adr/0009-kept-counts.md), `days` from now. */
export async function wrongStates(db: pg.Pool, days = 0): Promise<number[]> {
  const client = await db.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('guyline.clock_offset',
        (coalesce(nullif(current_setting('guyline.clock_offset', true), ''), '0')::float8 + $1 * 86400)::text, true)`,
      [days],
    );
    const { rows } = await client.query<{ event_id: number }>(compared);
    return rows.map(({ event_id }) => event_id);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
