import { Migration } from '@mikro-orm/migrations';

/** How a person has arranged the portal, and what they were shown; small values under known keys. */
export class UserPreferences extends Migration {
  override name = '0027-user-preferences';

  override up(): void {
    this.addSql(`
      create table user_preferences (
        user_id bigint not null references users on delete cascade,
        key text not null check (length(key) <= 40),
        value jsonb not null check (pg_column_size(value) <= 16384),
        updated_at timestamptz not null default now(),
        primary key (user_id, key)
      );
    `);
  }

  override down(): void {
    this.addSql('drop table user_preferences;');
  }
}
