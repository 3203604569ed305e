import { Migration } from '@mikro-orm/migrations';

/**
 * Inspections follow the install, and a permit that begins too late and ends too early says both: what may be judged anew is worked out
 * again (docs/domain.md, Reasons of risk).
 */
export class OrderOfInspections extends Migration {
  override name = '0107-order-of-inspections';

  override up(): void {
    this.addSql(`
      insert into risk_due (event_id)
      select distinct event_id from tasks
       where live and (category_num = 3 or valid_from is not null and valid_to is not null);
    `);
  }

  override down(): void {
    // What is worked out again is right in any version.
  }
}
