import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Db } from '../platform/db/db.js';

/** Who is still there by then looks at it; the others have gone elsewhere. */
const AWAY_MINUTES = 2;

/**
 * Notes imports that have waited for a while, for a person to match their columns or to decide. Each is noted once for each time that it
 * waits; one that would change nothing waits for nothing.
 */
@Injectable()
export class WaitingImports {
  constructor(private readonly db: Db) {}

  /** @returns how many were noted */
  async note(): Promise<number> {
    const since = sql`extract(epoch from updated_at)::text`;
    const rows = await this.db.rows(sql`
      with waiting as (
        update jobs set params = params || jsonb_build_object('wait_noted', ${since})
         where status = 'waiting' and updated_at < now() - make_interval(mins => ${AWAY_MINUTES}) -- the index jobs_waiting
           and params->>'wait_noted' is distinct from ${since}
           and (result ? 'missing_headings' or (result->>'create')::int + (result->>'update')::int + (result->>'errors')::int > 0)
        returning id)
      insert into notice_facts (kind, job_id) select 'import_ended', id from waiting returning id`);
    return rows.length;
  }
}
