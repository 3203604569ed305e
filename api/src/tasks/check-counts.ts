import { MikroORM } from '@mikro-orm/postgresql';
import { readConfig } from '../platform/config.js';
import { Db } from '../platform/db/db.js';
import { ormOptions, type Schema } from '../platform/db/orm.js';
import { KeptCounts } from './kept-counts.js';

/** Runs the nightly comparison of the kept counts by hand: prints what differed, and repairs it. */
export async function checkCounts(schema: Schema): Promise<void> {
  const orm = await MikroORM.init(ormOptions(readConfig(), schema));
  try {
    const wrong = await new KeptCounts(new Db(orm.em.fork())).check();
    for (const { what, was, is } of wrong)
      process.stdout.write(`${what}: ${JSON.stringify(was)} is ${JSON.stringify(is)}\n`);
    process.stdout.write(`${wrong.length} kept counts were wrong\n`);
  } finally {
    await orm.close();
  }
}
