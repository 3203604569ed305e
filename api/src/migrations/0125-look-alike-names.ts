import { Migration } from '@mikro-orm/migrations';

/**
 * No two customers, projects of a customer or templates have names that nobody can tell apart (docs/domain.md, Names that look alike):
 * beside what `alike_name` says of authorities, letters of other alphabets that look like Latin ones are those. One that is like an
 * earlier one gets a number, as in `0110-alike-names`; the new indexes begin like the constraints that they are stricter than.
 */
export class LookAlikeNames extends Migration {
  override name = '0125-look-alike-names';

  override up(): void {
    this.addSql(`
      -- Bound to that function when it is made: an index is made without a search path.
      create function looks_alike(name text) returns text language sql immutable parallel safe
        return translate(normalize(alike_name(name), NFKD), 'авекмнорстухіјѕһӏԁԛԝүαβεζηικμνορτυχ', 'abekmhopctyxijshldqwyabezhikmnoptyx');

      do $$
      declare
        place record;
        one record;
        given text;
        is_taken boolean;
        nr integer;
      begin
        -- Nobody names another one between the numbers and the indexes; these tables are small, and people wait no longer than that.
        lock table customers, projects, templates in share row exclusive mode;
        for place in select * from (values ('customers', 'null::bigint'), ('projects', 'customer_id'), ('templates', 'customer_id')) p (of_table, owner) loop
          for one in execute format(
              'select id, owner, name from (select id, %2$s as owner, name::text as name, row_number() over (partition by %2$s, looks_alike(name::text) order by id) as place
                 from %1$I) n where place > 1 order by id', place.of_table, place.owner) loop
            nr := 1;
            loop
              nr := nr + 1;
              given := rtrim(left(one.name, 120 - length(format(' (%s)', nr)))) || format(' (%s)', nr);
              execute format('select exists (select from %I n where %s is not distinct from $1 and looks_alike(n.name::text) = looks_alike($2))',
                place.of_table, place.owner) into is_taken using one.owner, given;
              exit when not is_taken;
            end loop;
            execute format('update %I set name = $1, version = version + 1, updated_at = now() where id = $2', place.of_table) using given, one.id;
          end loop;
        end loop;
      end $$;

      create unique index customers_name_unique_alike on customers (looks_alike(name::text));
      create unique index projects_name_unique_alike on projects (customer_id, looks_alike(name::text));
      create unique index templates_name_unique_alike on templates (customer_id, looks_alike(name::text)) nulls not distinct;
    `);
  }

  /** Which names there were is not kept. */
  override down(): void {
    this.addSql(`
      drop index customers_name_unique_alike, projects_name_unique_alike, templates_name_unique_alike;
      drop function looks_alike;
    `);
  }
}
