import { Migration } from '@mikro-orm/migrations';

/**
 * The lead time that the day to apply of an event was counted by, so that the day can follow the dates of the project whatever the
 * directory says by then. Null in rows from before, which follow the lead time of the directory.
 */
export class KeptLeads extends Migration {
  override name = '0089-kept-leads';

  override up(): void {
    this.addSql(
      `alter table event_requirements add column lead_days smallint, add column lead_unit text, add column lead_end text`,
    );
  }

  override down(): void {
    this.addSql(`alter table event_requirements drop column lead_days, drop column lead_unit, drop column lead_end`);
  }
}
