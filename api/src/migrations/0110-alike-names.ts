import { Migration } from '@mikro-orm/migrations';

/**
 * When two names are one (docs/domain.md, Jurisdictions): capitals, blanks, other forms of the same letters and what nobody sees make no
 * difference. No two authorities of a state and kind are alike any more; one that is gets a number, as in `0096-plain-names`. The new
 * index begins like the constraint that it is stricter than, by whose name also the released version tells a person what is wrong.
 */
export class AlikeNames extends Migration {
  override name = '0110-alike-names';

  override up(): void {
    this.addSql(`
      create function alike_name(name text) returns text language sql immutable parallel safe as $$
        select normalize(lower(upper(lower(btrim(regexp_replace(
          normalize(regexp_replace(name,
            '[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164'
            '\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff]',
            '', 'g'), NFKC),
          '[\\u0001-\\u0020\\u007f-\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+', ' ', 'g'))
          collate "und-x-icu"))), NFKC)
      $$;

      do $$
      declare
        one record;
        given text;
        nr integer;
      begin
        -- Nobody names another one between the numbers and the index; the directory is small, and people wait for it no longer than that.
        lock table jurisdictions in share row exclusive mode;
        for one in select id, state_num, kind, name
                     from (select id, state_num, kind, name::text as name,
                                  row_number() over (partition by state_num, kind, alike_name(name::text) order by id) as place
                             from jurisdictions) j
                    where place > 1 order by id loop
          nr := 1;
          loop
            nr := nr + 1;
            given := rtrim(left(one.name, 120 - length(format(' (%s)', nr)))) || format(' (%s)', nr);
            exit when not exists (select from jurisdictions j where j.kind = one.kind and j.state_num is not distinct from one.state_num
                                     and alike_name(j.name::text) = alike_name(given));
          end loop;
          update jurisdictions set name = given, version = version + 1, updated_at = now() where id = one.id;
        end loop;
      end $$;

      create unique index jurisdictions_name_unique_alike on jurisdictions (state_num, kind, alike_name(name::text)) nulls not distinct;
    `);
  }

  /** Which names there were is not kept. */
  override down(): void {
    this.addSql(`
      drop index jurisdictions_name_unique_alike;
      drop function alike_name;
    `);
  }
}
