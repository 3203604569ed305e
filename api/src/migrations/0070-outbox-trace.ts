import { Migration } from '@mikro-orm/migrations';

/**
 * The trace of the request or job that wrote a row, as `traceparent`; null where nothing is traced. By default, so that
 * rows of triggers have it too (docs/adr/0013-traces.md).
 */
export class OutboxTrace extends Migration {
  override name = '0070-outbox-trace';

  override up(): void {
    this.addSql(`
      alter table outbox add column trace text;
      alter table outbox alter column trace set default nullif(current_setting('guyline.trace', true), '');
    `);
  }

  override down(): void {
    this.addSql(`alter table outbox drop column trace`);
  }
}
