import { Migration } from '@mikro-orm/migrations';

/**
 * Makes one index while people work: it waits for whoever writes as long as it must, and holds nobody up. A try that was broken off has
 * left an invalid index of that name, which the next one drops first.
 */
export abstract class IndexMigration extends Migration {
  abstract readonly index: string;
  /** Table, columns and condition, as they follow `on`. */
  abstract readonly on: string;

  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql(`drop index concurrently if exists ${this.index}`);
    this.addSql(`create index concurrently ${this.index} on ${this.on}`);
    this.addSql('reset lock_timeout');
  }

  override down(): void {
    this.addSql(`drop index if exists ${this.index}`);
  }
}
