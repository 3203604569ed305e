import { Migration } from '@mikro-orm/migrations';

/** Whether who asked for a task could edit it: only then it leaves those who were asked before by others (docs/domain.md, This week). */
export class AsksByEditors extends Migration {
  override name = '0142-asks-by-editors';

  override up(): void {
    // Of earlier ones nothing tells it: they go on as they were taken.
    this.addSql(`alter table task_asks add column by_editor boolean not null default true`);
  }

  override down(): void {
    this.addSql(`alter table task_asks drop column by_editor`);
  }
}
