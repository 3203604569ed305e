import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import type { Config } from '../config.js';
import { migrations } from '../../migrations/index.js';
import { entities } from '../../entities.js';

/** Of a connection whose `portal_now()` is that of the processes. */
const clockSetting = (offset: number): string => (offset ? `-c guyline.clock_offset=${offset}` : '');

/** MikroORM for one database. The schema is the migrations'; entities are for writes only. */
export const ormOptions = ({ databaseUrl, clockOffset }: Pick<Config, 'databaseUrl' | 'clockOffset'>): Options =>
  defineConfig({
    clientUrl: databaseUrl,
    entities: [...entities],
    extensions: [Migrator],
    migrations: { migrationsList: [...migrations], snapshot: false, transactional: true, allOrNothing: true },
    pool: { max: 10 },
    // Compiling a statement (jit) takes ten times as long as running any of ours; sharing one among parallel workers
    // starves the other requests; and pages are in memory or on flash, where a random read costs about as much as the next.
    driverOptions: {
      connectionTimeoutMillis: 5_000,
      statement_timeout: 30_000,
      application_name: 'guyline',
      options: `-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1 ${clockSetting(clockOffset)}`,
    },
    ignoreUndefinedInQuery: false,
    discovery: { checkDuplicateFieldNames: true },
  });
