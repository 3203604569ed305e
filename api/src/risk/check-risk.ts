import { MikroORM } from '@mikro-orm/postgresql';
import { readConfig } from '../platform/config.js';
import { Db } from '../platform/db/db.js';
import { ormOptions, type Schema } from '../platform/db/orm.js';
import { Outbox } from '../platform/queue/outbox.js';
import { KeptRisks } from './kept-risk.js';

/** Runs the nightly comparison of the reasons of risk by hand: prints what differed, and repairs it. */
export async function checkRisk(schema: Schema): Promise<void> {
  const orm = await MikroORM.init(ormOptions(readConfig(), schema));
  try {
    const wrong = await new KeptRisks(new Db(orm.em.fork()), new Outbox()).check();
    for (const { was, is } of wrong)
      process.stdout.write(`task ${is.id}: ${JSON.stringify(was)} is ${JSON.stringify(is)}\n`);
    process.stdout.write(`The risk of ${wrong.length} tasks was wrong\n`);
  } finally {
    await orm.close();
  }
}
