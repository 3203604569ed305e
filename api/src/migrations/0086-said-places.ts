import { Migration } from '@mikro-orm/migrations';

/**
 * How often people have said which authorities a store belongs to, and who did last. Undo goes by it: the authorities alone do not
 * tell that somebody else has confirmed them since (docs/domain.md, Jurisdictions).
 */
export class SaidPlaces extends Migration {
  override name = '0086-said-places';

  override up(): void {
    this.addSql(`
      alter table location_jurisdictions
        add column said_no integer not null default 0,
        add column said_by_id bigint references users on delete set null`);
  }

  override down(): void {
    this.addSql(`alter table location_jurisdictions drop column said_no, drop column said_by_id`);
  }
}
