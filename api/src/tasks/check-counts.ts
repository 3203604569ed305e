import { MikroORM } from '@mikro-orm/postgresql';
import { readConfig } from '../platform/config.js';
import { Db } from '../platform/db/db.js';
import { KeptAnswers } from '../platform/db/kept-answers.js';
import { ormOptions } from '../platform/db/orm.js';
import { KeptCounts } from './kept-counts.js';

/** The nightly comparison of the kept counts by hand: says what differed, and has renewed it. */
export async function checkCounts(): Promise<void> {
  const config = readConfig();
  const orm = await MikroORM.init(ormOptions(config));
  try {
    const wrong = await new KeptCounts(new Db(orm.em.fork(), new KeptAnswers(config))).check();
    for (const { event_id, was, is } of wrong)
      process.stdout.write(`event ${event_id}: ${JSON.stringify(was)} is ${JSON.stringify(is)}\n`);
    process.stdout.write(`${wrong.length} events had wrong counts\n`);
  } finally {
    await orm.close();
  }
}
