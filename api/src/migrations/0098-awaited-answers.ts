import { Migration } from '@mikro-orm/migrations';

const columns = [
  'status_num',
  'scheduled_date',
  'deadline',
  'risk_days',
  'live',
  'applied_on',
  'valid_from',
  'valid_to',
  'deleted_at',
  'zone_id',
];

/**
 * The expected answer of a permit notes its event, as an install may be planned for a day before it; installs, takedowns, and permits
 * for something else than the tent are worked out again (docs/domain.md, Reasons of risk).
 */
export class AwaitedAnswers extends Migration {
  override name = '0098-awaited-answers';

  override up(): void {
    this.on([...columns, 'expected_on']);
    this.addSql(`
      insert into risk_due (event_id)
      select distinct event_id from tasks where live and (category_num in (2, 4) or pt_num in (10, 11, 14));
    `);
  }

  override down(): void {
    this.on(columns);
  }

  private on(noted: readonly string[]): void {
    const row = (of: string): string => `(${noted.map((column) => `${of}.${column}`).join(', ')})`;
    this.addSql(`
      create or replace function tasks_risk_changed() returns trigger language plpgsql as $$
      begin
        insert into risk_due (event_id)
        select distinct n.event_id from was o join changed n on n.id = o.id where ${row('o')} is distinct from ${row('n')};
        return null;
      end $$;
    `);
  }
}
