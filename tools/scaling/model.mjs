/** Of a core no more than this is planned with: beyond it waits grow. */
export const USED = 0.6;
/** What one server of the database has in this model, and one Redis, which works on one core. */
export const server = { cores: 32, memoryGb: 128 };
/** How many times as large as the measured portal: tasks, people and what they do. */
export const factors = [1, 10, 100, 1_000];

/**
 * What the parts of a portal need that is so many times as large as the measured one.
 * @param {object} figures `docs/scaling.json`: `load` as `npm run drill load` leaves it, `growth` as `npm run bench -- --growth` does
 * @returns {object} calls and saves a second; cores of each part at `USED`; gigabytes of the database
 */
export function needs({ load, growth }, factor) {
  const perSecond = load.calls / load.seconds;
  const calls = perSecond * factor;
  const saves = (load.saves / load.seconds) * factor;
  // What a statement costs more on so many more rows, where that was measured.
  const slower = growth ? factor ** (Math.log(growth.ratio) / Math.log(growth.to / growth.from)) : 1;
  const cores = (ms, rate) => (ms * rate) / 1_000 / USED;
  const { api, postgres, redis, worker } = load.ms_a_call;
  return {
    factor,
    tasks: load.tasks * factor,
    people: load.people * factor,
    calls,
    saves,
    api: cores(api, calls),
    postgres: cores(postgres * slower, calls),
    /** A save costs the database about what a list does (`npm run bench`). */
    primary: cores(postgres * slower, saves),
    redis: cores(redis, calls),
    worker: cores(worker, calls),
    databaseGb: (load.database_mb * factor) / 1_024,
  };
}

/** What each part can do alone, so that more than 1 is too much; APIs and workers are simply more of them. */
const filled = (need) => ({
  database: need.postgres / server.cores,
  Redis: need.redis,
  memory: need.databaseGb / (2 * server.memoryGb),
});

/** The part that gives way first: the one that is fullest. @returns {[string, number]} with the share that is used */
export const first = (need) => Object.entries(filled(need)).toSorted((one, other) => other[1] - one[1])[0];

const up = Math.ceil;

/** What must be there besides more APIs and workers; nothing where one server of each will do. */
export function replacements(need) {
  const found = [];
  const replicas = up((need.postgres - need.primary) / server.cores);
  if (need.primary > server.cores)
    found.push(`Citus by customer: ${up(need.postgres / server.cores)} servers of the database`);
  else if (need.postgres > server.cores) found.push(`${replicas} replicas for reads (DATABASE_READ_URL)`);
  if (need.databaseGb > 2 * server.memoryGb) found.push('tasks and logs in partitions by year');
  if (need.redis > 1) found.push(`${up(need.redis)} Redis: queues by QUEUE_PREFIX, the stream of live changes`);
  if (need.factor > 1) found.push('files in a bucket, shell and remotes behind a CDN');
  return found;
}

/** How many people one core of each part carries, and one Redis. */
export function onePart({ load }) {
  const perPerson = load.calls / load.seconds / load.people;
  const carries = (ms) => (USED * 1_000) / ms;
  return Object.entries(load.ms_a_call).map(([name, ms]) => ({
    name,
    ms,
    calls: carries(ms),
    people: carries(ms) / perPerson,
  }));
}
