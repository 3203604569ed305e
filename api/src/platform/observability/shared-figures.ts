import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { collectDefaultMetrics, register } from 'prom-client';
import { Db } from '../db/db.js';
import { Queues } from '../queue/queues.js';
import { dependencies, jobsGivenUp, openJobAge, openJobs, outboxAge, outboxRows, queueJobs } from './figures.js';
import { Readiness } from './readiness.js';

const WAIT_MS = 2_000;
const states = ['waiting', 'active', 'delayed', 'failed'] as const;

interface Kept {
  waiting: number;
  oldest: number;
  silence: number;
  jobs: { kind: string; status: string; cnt: number }[];
}

/** The text of `/metrics`. What belongs to all processes is asked when somebody scrapes: nothing runs for nobody. */
@Injectable()
export class SharedFigures {
  constructor(
    private readonly readiness: Readiness,
    private readonly db: Db,
    private readonly queues: Queues,
  ) {
    if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
  }

  readonly contentType = register.contentType;

  /** Within a few seconds also when something is down; its figures are then absent, and `guyline_dependency_up` is 0. */
  async text(): Promise<string> {
    const { ready: _, ...found } = await this.readiness.state();
    for (const [dependency, state] of Object.entries(found)) dependencies.set({ dependency }, state === 'up' ? 1 : 0);
    for (const figure of [outboxRows, outboxAge, openJobAge]) figure.remove();
    for (const figure of [queueJobs, openJobs]) figure.reset();
    await Promise.all([
      found.database === 'up' && soon(this.ofDatabase()),
      found.redis === 'up' && soon(this.ofQueues()),
    ]);
    return register.metrics();
  }

  private async ofDatabase(): Promise<void> {
    const kept = await this.db.one<Kept>(sql`
      select (select count(*)::int from outbox where relayed_at is null) as waiting,
             (select coalesce(extract(epoch from now() - created_at), 0)::float8
                from (select min(created_at) as created_at from outbox where relayed_at is null) as oldest) as oldest,
             (select coalesce(max(extract(epoch from now() - updated_at)), 0)::float8
                from jobs where status = 'running') as silence,
             (select coalesce(jsonb_agg(of_kind), '[]')
                from (select kind, status, count(*)::int as cnt from jobs
                       where status in ('queued', 'running') group by kind, status) as of_kind) as jobs`);
    if (!kept) return;
    outboxRows.set(kept.waiting);
    outboxAge.set(kept.oldest);
    openJobAge.set(kept.silence);
    for (const { kind, status, cnt } of kept.jobs) openJobs.set({ kind, status }, cnt);
  }

  private async ofQueues(): Promise<void> {
    const counts = this.queues.all().map(async (queue) => {
      jobsGivenUp.inc({ queue: queue.name }, 0); // so that the first one counts as an increase
      const count = await queue.getJobCounts();
      for (const state of states) queueJobs.set({ queue: queue.name, state }, count[state]);
    });
    await Promise.all(counts);
  }
}

/** A scrape does not wait for what began to hang since it was last asked. */
function soon(work: Promise<void>): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const given = new Promise<void>((over) => (late = setTimeout(over, WAIT_MS)));
  return Promise.race([work.catch(() => undefined), given]).finally(() => clearTimeout(late));
}
