import { Migration } from '@mikro-orm/migrations';

/**
 * The version of a round, so that two people do not write over each other. A trigger raises it: rounds are also answered by a change of
 * status, which another trigger writes (`turn_permits`), and by the version of the portal that goes on serving meanwhile.
 */
export class RoundVersions extends Migration {
  override name = '0081-round-versions';

  override up(): void {
    this.addSql(`
      alter table permit_rounds add column version integer not null default 1;
      create function raise_round_version() returns trigger language plpgsql as $$
      begin
        new.version := old.version + 1;
        return new;
      end $$;
      create trigger raise_round_version before update on permit_rounds for each row
        when (old.* is distinct from new.*) execute function raise_round_version();
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger raise_round_version on permit_rounds;
      drop function raise_round_version;
      alter table permit_rounds drop column version;
    `);
  }
}
