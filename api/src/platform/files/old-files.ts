import { Injectable, Logger } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { Db, type Sql } from '../db/db.js';
import { Files } from './files.js';

const BATCH = 100;

/**
 * Files whose rows are gone: their keys are noted in the transaction that deletes the rows (documents do it by themselves)
 * and the files are removed afterwards. A file that cannot be removed stays noted.
 */
@Injectable()
export class OldFiles {
  private readonly log = new Logger(OldFiles.name);

  constructor(
    private readonly db: Db,
    private readonly files: Files,
  ) {}

  /** Removes the noted files. @returns how many */
  async remove(stop?: AbortSignal): Promise<number> {
    let removed = 0;
    for (let after = ''; ;) {
      const keys = await this.db.rows<{ key: string }>(
        sql`select key from old_files where key > ${after} order by key limit ${BATCH}`,
      );
      const gone = await Promise.all(keys.map(({ key }) => this.isRemoved(key)));
      const done = keys.flatMap(({ key }, index) => (gone[index] ? [key] : []));
      await this.db.rows(sql`delete from old_files where key = any(${done as unknown}::text[])`);
      removed += done.length;
      after = keys.at(-1)?.key ?? '';
      if (keys.length < BATCH || stop?.aborted) return removed;
    }
  }

  private async isRemoved(key: string): Promise<boolean> {
    try {
      await this.files.remove(key); // no fault when it is not there
      return true;
    } catch (error) {
      this.log.warn(`${key} is tried again: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }
}

/** Part of a `with`: notes the keys that `from` selects as `key`. */
export const noteOldFiles = (from: Sql): RawBuilder<unknown> =>
  sql`insert into old_files (key) select key from (${from}) k where key is not null on conflict do nothing`;
