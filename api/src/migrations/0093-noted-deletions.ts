import { Migration } from '@mikro-orm/migrations';

const columns = 'name, inspection_notice_days, site_days_per_year, holidays, status_num, state_num, kind';

/**
 * The authority of a state that is deleted notes the events of the state, whose risk its notice and its limit of a site changed
 * (docs/domain.md, Reasons of risk). Others cannot be deleted while a store or an event has them.
 */
export class NotedDeletions extends Migration {
  override name = '0093-noted-deletions';

  override up(): void {
    this.on('insert or delete');
  }

  override down(): void {
    this.on('insert');
  }

  /** The function has both rows of a change: of one that is deleted the new one is empty. */
  private on(what: string): void {
    this.addSql(`
      drop trigger jurisdictions_risk on jurisdictions;
      create trigger jurisdictions_risk after ${what} or update of ${columns}
        on jurisdictions for each row execute function jurisdictions_risk();
    `);
  }
}
