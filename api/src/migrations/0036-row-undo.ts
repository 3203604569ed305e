import { Migration } from '@mikro-orm/migrations';

/**
 * What a change of many events, projects, locations or customers changed, as it was before: for as long as it can be undone.
 * Tasks have `task_undo`, with typed columns: a change of theirs keeps up to tens of thousands of rows.
 */
export class RowUndo extends Migration {
  override name = '0036-row-undo';

  override up(): void {
    this.addSql(`
      create table row_undo (
        job_id uuid not null references jobs on delete cascade,
        row_id bigint not null,
        version integer not null,
        before jsonb not null,
        primary key (job_id, row_id)
      )
    `);
  }

  override down(): void {
    this.addSql(`drop table row_undo`);
  }
}
