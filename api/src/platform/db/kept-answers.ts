import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../config.js';

const AT_MOST = 2_000;

/**
 * Counts that many people ask for between two changes: kept till the next commit of anybody, and never long.
 * A process that cannot hear of commits keeps nothing. Rows are never kept, only numbers about them.
 */
@Injectable()
export class KeptAnswers {
  private readonly kept: LRUCache<string, string> | null;
  private changes = 0;
  private hearing = false;

  constructor(@Inject(CONFIG) { countsSeconds }: Pick<Config, 'countsSeconds'>) {
    this.kept = countsSeconds ? new LRUCache({ max: AT_MOST, ttl: countsSeconds * 1_000 }) : null;
  }

  /** The answer to this statement, if nothing was committed since; the text includes the scope and filter of the asker. */
  find(statement: { sql: string; parameters: readonly unknown[] }): { known?: string; keep: (answer: string) => void } {
    if (!this.kept || !this.hearing) return { keep: () => undefined };
    const key = createHash('sha1').update(statement.sql).update(JSON.stringify(statement.parameters)).digest('base64');
    const asked = this.changes;
    return {
      known: this.kept.get(key),
      // What was read while somebody committed may be older than the commit.
      keep: (answer) => void (asked === this.changes && this.hearing && this.kept?.set(key, answer)),
    };
  }

  /** Something was committed. */
  forget(): void {
    this.changes += 1;
    if (this.kept?.size) this.kept.clear();
  }

  /** Whether this process is told of commits. */
  hears(hearing: boolean): void {
    this.hearing = hearing;
    this.forget();
  }
}
