import { Migration } from '@mikro-orm/migrations';

/** The latest documents in the order that lists ask for, so that a page is read from the index instead of sorting every document. */
export class LatestDocuments extends Migration {
  override name = '0071-latest-documents';

  override up(): void {
    this.addSql(this.index('created_at desc nulls last, id desc'));
  }

  override down(): void {
    this.addSql(this.index('created_at desc, id desc'));
  }

  private index(order: string): string {
    return `
      drop index documents_latest;
      create index documents_latest on documents (${order}) where current and deleted_at is null`;
  }
}
