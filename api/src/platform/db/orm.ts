import { defineConfig, type EntityClass, type Options } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { Migrator } from '@mikro-orm/migrations';
import type { Config } from '../config.js';
import { processRole } from '../config-role.js';
import { takeBackEnded } from './ended.js';
import { cutWhenHung } from './hung-server.js';
import { CONNECTION_SECONDS, prepareOften } from './prepared.js';
import { measurePool } from '../observability/pool-figures.js';
import { traceStatements } from '../tracing/trace-statements.js';

/** The setting of a connection that makes `portal_now()` agree with the processes. */
const clockSetting = (offset: number): string => (offset ? `-c guyline.clock_offset=${offset}` : '');

/**
 * People are asked to try again rather than wait for a long import: a waiting request holds a connection that readers need.
 * Jobs can wait.
 */
const LOCK_MS = 3_000;

/** A statement that runs longer is none of ours. */
const STATEMENT_MS = 30_000;

/** Nobody waits for longer than five seconds to hear that the database is gone. */
const CONNECT_MS = 4_000;

/** What the layers above the platform provide: the features' entities and, to who migrates, the migrations. */
export interface Schema {
  entities: readonly EntityClass[];
  migrations: NonNullable<Options['migrations']>['migrationsList'];
}

/** How long a statement waits for a lock, and how long it runs, in ms; 0 = as long as it takes. */
interface Limits {
  lockMs: number;
  statementMs: number;
}

/** How the connections of one server are opened. */
const driverOptions = (
  { clockOffset, preparedStatements }: Pick<Config, 'clockOffset' | 'preparedStatements'>,
  connectionString: string,
  { lockMs, statementMs }: Limits,
) => ({
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: statementMs,
  application_name: 'guyline',
  // Compiling a statement (jit) takes ten times as long as running any of ours; splitting one among parallel workers
  // starves other requests; and pages are in memory or on flash, where a random read costs about as much as a sequential one.
  options: `-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1 -c lock_timeout=${lockMs} ${clockSetting(clockOffset)}`,
  maxLifetimeSeconds: CONNECTION_SECONDS,
  onPoolCreated: (pool: Pool) => {
    prepareOften(pool, preparedStatements);
    traceStatements(pool);
    measurePool(pool);
    takeBackEnded(pool);
    if (processRole() !== 'worker') cutWhenHung(pool, { connectionString }); // jobs can wait
  },
});

/**
 * MikroORM for one database. The migrations own the schema; entities are for writes only.
 */
export const ormOptions = (
  config: Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'clockOffset' | 'preparedStatements'>,
  { entities, migrations }: Schema,
  { lockMs = processRole() === 'api' ? LOCK_MS : 0, statementMs = STATEMENT_MS }: Partial<Limits> = {},
): Options => {
  const limits = { lockMs, statementMs };
  return defineConfig({
    clientUrl: config.databaseUrl,
    // Only `Db` reads from it.
    preferReadReplicas: false,
    // Only `migrate` makes a database that is not there. A pooler may know one by a name that the server does not: the ORM would
    // take it for missing, and go on in the database `postgres`.
    ensureDatabase: false,
    ...(config.databaseReadUrl && {
      replicas: [
        { clientUrl: config.databaseReadUrl, driverOptions: driverOptions(config, config.databaseReadUrl, limits) },
      ],
    }),
    entities: [...entities],
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, transactional: true, allOrNothing: false },
    pool: { max: 10 },
    driverOptions: driverOptions(config, config.databaseUrl, limits),
    ignoreUndefinedInQuery: false,
    discovery: { checkDuplicateFieldNames: true },
  });
};
