import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Db } from '../../db/db.js';
import { Chores } from '../../queue/chores.js';
import { CleanUp } from './clean-up.js';

const DAY_S = 24 * 3_600;
const ABANDONED_EVERY_S = 300;
/** Longer than any job works without telling its progress. */
const SILENT_MINUTES = 30;

/** What workers do for jobs by the clock. */
@Injectable()
export class JobChores implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly chores: Chores,
    private readonly cleanUp: CleanUp,
  ) {}

  onModuleInit(): void {
    this.chores.every('clean-up', DAY_S, async (stop) => void (await this.cleanUp.run(stop)));
    this.chores.every('abandoned jobs', ABANDONED_EVERY_S, () => this.endAbandoned());
  }

  /**
   * Ends jobs that no queue will take up again, because they took several workers with them. A commit or an undo has
   * then written nothing: the person may try it again.
   */
  async endAbandoned(): Promise<void> {
    await this.db.rows(sql`
      update jobs j set error = 'internal_error', cause = 'No worker finished it',
             updated_at = now(), params = j.params - 'run',
             status = case j.params->>'phase' when 'commit' then 'waiting' when 'undo' then 'done' else 'failed' end,
             finished_at = case j.params->>'phase' when 'commit' then null when 'undo' then j.finished_at else now() end
       where j.status in ('queued', 'running') and j.updated_at < now() - make_interval(mins => ${SILENT_MINUTES})
         and not exists (select from outbox o where o.topic = 'job' and o.payload->'data'->>'id' = j.id::text)`);
  }
}
