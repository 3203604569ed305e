import { MikroORM } from '@mikro-orm/postgresql';
import { readConfig } from '../platform/config.js';
import { Db } from '../platform/db/db.js';
import { ormOptions, type Schema } from '../platform/db/orm.js';
import { CountsCheck } from './counts-check.js';

/** Runs the nightly comparison of the kept counts by hand: prints what differed, and repairs it. */
export async function checkCounts(schema: Schema): Promise<void> {
  const orm = await MikroORM.init(ormOptions(readConfig(), schema));
  try {
    const wrong = await new CountsCheck(new Db(orm.em.fork())).run();
    for (const { what, was, is } of wrong.named)
      process.stdout.write(`${what}: ${JSON.stringify(was)} is ${JSON.stringify(is)}\n`);
    process.stdout.write(`${wrong.count} kept counts were wrong\n`);
  } finally {
    await orm.close();
  }
}
