import { MikroORM } from '@mikro-orm/postgresql';
import { readConfig } from '../../config.js';
import { Db } from '../../db/db.js';
import { ormOptions, type Schema } from '../../db/orm.js';
import { Files } from '../../files/files.js';
import { OldFiles } from '../../files/old-files.js';
import { CleanUp } from './clean-up.js';

/** Runs the daily clean-up by hand and prints what it removed. */
export async function clean(schema: Schema): Promise<void> {
  const config = readConfig();
  const orm = await MikroORM.init(ormOptions(config, schema));
  try {
    const db = new Db(orm.em.fork());
    const removed = await new CleanUp(db, new OldFiles(db, new Files(config)), config).run();
    for (const [what, count] of Object.entries(removed)) process.stdout.write(`${count} ${what}\n`);
  } finally {
    await orm.close();
  }
}
