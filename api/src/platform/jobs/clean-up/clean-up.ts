import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Db } from '../../db/db.js';
import { OldFiles } from '../../files/old-files.js';
import { BATCH } from './clean-up.sql.js';
import { kept } from './kept.js';

/** Removes what is older than it is kept (`kept.ts`), batch by batch; safe to run twice and by several at once. */
@Injectable()
export class CleanUp {
  private readonly log = new Logger(CleanUp.name);

  constructor(
    private readonly db: Db,
    private readonly files: OldFiles,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @returns how many of what were removed; a failing statement does not stop the others */
  async run(stop?: AbortSignal): Promise<Record<string, number>> {
    const removed: Record<string, number> = {};
    for (const { what, hours, remove } of kept) {
      try {
        removed[what] = await this.all(() => this.db.rows(remove(hours(this.config))), stop);
      } catch (error) {
        this.log.error(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    removed['files'] = await this.files.remove(stop);
    return removed;
  }

  private async all(batch: () => Promise<object[]>, stop: AbortSignal | undefined): Promise<number> {
    for (let removed = 0; ;) {
      if (stop?.aborted) return removed;
      const { length } = await batch();
      removed += length;
      if (length < BATCH) return removed;
    }
  }
}
