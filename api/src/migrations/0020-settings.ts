import { Migration } from '@mikro-orm/migrations';

/** The settings that a form changes, and names of task items that people give. */
export class Settings extends Migration {
  override name = '0020-settings';

  override up(): void {
    // `revision` is locked and counted by each save of the form.
    this.addSql(`
      insert into settings (key, value) values ('title', 'Guyline'), ('d_logo', null), ('m_logo', null), ('revision', '1')
        on conflict do nothing;
      create function default_risk_days() returns smallint language sql stable
      return coalesce((select value::smallint from settings where key = 'at_risk_days'), 14::smallint);
      alter table projects alter column risk_days set default default_risk_days();
    `);
    this.addSql(`
      alter table task_items add column version integer not null default 1,
        add constraint task_items_name_length check (length(name) between 1 and 60);
      create unique index task_items_name_unique on task_items (lower(name));
    `);
  }

  override down(): void {
    this.addSql(`
      drop index task_items_name_unique;
      alter table task_items drop column version, drop constraint task_items_name_length;
      alter table projects alter column risk_days set default 14;
      drop function default_risk_days;
      delete from settings where key in ('revision', 'at_risk_days', 'idle_minutes');
    `);
  }
}
