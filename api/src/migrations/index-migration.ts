import { Migration } from '@mikro-orm/migrations';

/**
 * Makes one index while people work: it waits for whoever writes as long as it must, and holds nobody up. A try that was broken off has
 * left an invalid index of that name, which the next one drops first.
 */
export abstract class IndexMigration extends Migration {
  abstract readonly index: string;
  /** Table, columns and condition, as they follow `on`. */
  abstract readonly on: string;
  /** The index whose place it takes, if any. */
  readonly replaces?: { index: string; on: string };

  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.unhurried(() => {
      this.make(this.index, this.on);
      if (this.replaces) this.drop(this.replaces.index);
    });
  }

  override down(): void {
    this.unhurried(() => {
      if (this.replaces) this.make(this.replaces.index, this.replaces.on);
      this.drop(this.index);
    });
  }

  /** Both making and dropping wait for every transaction that began before. */
  private unhurried(work: () => void): void {
    this.addSql('set lock_timeout = 0');
    work();
    this.addSql('reset lock_timeout');
  }

  private make(index: string, on: string): void {
    this.drop(index);
    this.addSql(`create index concurrently ${index} on ${on}`);
  }

  private drop(index: string): void {
    this.addSql(`drop index concurrently if exists ${index}`);
  }
}
