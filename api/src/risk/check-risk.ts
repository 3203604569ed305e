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
    for (const one of wrong.named) {
      const whose = 'event_id' in one ? `site of event ${one.event_id}` : `task ${one.is.id}`;
      process.stdout.write(`${whose}: ${JSON.stringify(one.was)} is ${JSON.stringify(one.is)}\n`);
    }
    process.stdout.write(`The risk of ${wrong.count} tasks and sites was wrong\n`);
  } finally {
    await orm.close();
  }
}
