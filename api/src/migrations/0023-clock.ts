import { Migration } from '@mikro-orm/migrations';

/** One clock: `portal_now()` says what time it is for days and for what is due (docs/adr/0007-one-clock.md). */
export class OneClock extends Migration {
  override name = '0023-clock';

  override up(): void {
    // Inlined where it is called. The setting is empty outside of tests and drills.
    this.addSql(`
      create function portal_now() returns timestamptz language sql stable parallel safe
      return now() + make_interval(secs => coalesce(nullif(current_setting('guyline.clock_offset', true), ''), '0')::float8);
      comment on function portal_now is 'now, for days and for what is due; moved by the setting guyline.clock_offset (seconds)';
      create or replace view zone_days as select id, (portal_now() at time zone name)::date as today from zones offset 0;
    `);
  }

  override down(): void {
    this.addSql(`
      create or replace view zone_days as select id, (now() at time zone name)::date as today from zones offset 0;
      drop function portal_now;
    `);
  }
}
