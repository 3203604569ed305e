import { Migration } from '@mikro-orm/migrations';

/**
 * Names of authorities have one ordinary blank between words: earlier forms kept several, and such as a no-break space, so that a
 * workbook did not find the authority again. A name that another of its state and kind has already gets a number: people see
 * that there are two, and can tell them apart until one of them goes.
 */
export class PlainNames extends Migration {
  override name = '0096-plain-names';

  override up(): void {
    this.addSql(`
      do $$
      declare
        odd constant text := '[\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+';
        one record;
        plain text;
        given text;
        nr integer;
      begin
        for one in select id, state_num, kind, name::text as name from jurisdictions order by id for update loop
          plain := btrim(regexp_replace(one.name, odd, ' ', 'g'));
          continue when plain = one.name or length(plain) < 2;
          given := plain;
          nr := 1;
          while exists (select from jurisdictions j where j.id <> one.id and j.kind = one.kind and j.name = given::citext
                           and j.state_num is not distinct from one.state_num) loop
            nr := nr + 1;
            given := rtrim(left(plain, 120 - length(format(' (%s)', nr)))) || format(' (%s)', nr);
          end loop;
          update jurisdictions set name = given, version = version + 1, updated_at = now() where id = one.id;
        end loop;
      end $$;
    `);
  }

  /** Which blanks there were is not kept. */
  override down(): void {
    this.addSql('select 1');
  }
}
