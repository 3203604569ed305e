import { sql } from 'kysely';
import type { StoreChoice, StoreFault } from '@guyline/contract/event-orders';
import { runStatus } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, type Sql } from '../platform/db/db.js';
import { byNumber } from '../platform/db/list-page.js';
import { isActive } from '../platform/db/named-numbers.sql.js';

/** How a number is compared: spreadsheets take away leading zeros, but for the one of "0". */
const key = (number: Sql): Sql => sql`regexp_replace(upper(${number}), '^0+(?=.)', '')`;

const fault = (code: StoreFault): Sql => sql`${code}::text`;

/**
 * What people call stores: `wanted(nr, number, key)` in their order, and `keys` of all stores. What is no number as a whole is read as
 * several between spaces, if one of them is a store's.
 */
const separated = (actor: SessionActor, numbers: readonly string[]): Sql => sql`
  given as (
    select nr, btrim(number) as number, ${key(sql`btrim(number)`)} as key
      from unnest(${numbers as unknown}::text[]) with ordinality w(number, nr) where btrim(number) <> ''
  ), keys as (
    select l.id, l.customer_id, ${key(sql`l.lc_number`)} as key, true as exact from locations l where ${scopeOf(actor).locations}
    union all
    select l.id, l.customer_id, ${key(sql`l.store_number`)}, false from locations l where ${scopeOf(actor).locations}
  ), parts as (
    select g.nr, p.place, p.number, ${key(sql`p.number`)} as key
      from given g cross join lateral regexp_split_to_table(g.number, '\\s+') with ordinality p(number, place)
     where g.number ~ '\\s' and g.key not in (select key from keys where key is not null)
  ), several as (
    select distinct nr from parts where key in (select key from keys)
  ), wanted as (
    select row_number() over (order by w.nr, w.place) as nr, w.number, w.key
      from (select nr, 0 as place, number, key from given where nr not in (select nr from several)
            union all select nr, place, number, key from parts where nr in (select nr from several)) w
  )`;

/** `n`: how many these numbers are, once they are separated. */
export const countNumbers = (actor: SessionActor, numbers: readonly string[]): Sql => sql`
  with ${separated(actor, numbers)} select count(*)::int as n from wanted`;

/** Stores by what people call them; a location number goes before a store number that is written alike. */
const byNumbers = (actor: SessionActor, customerId: number, numbers: readonly string[]): Sql => sql`
  with ${separated(actor, numbers)}, found as (
    select w.nr, w.number, count(k.id) as anywhere,
           coalesce(array_agg(distinct k.id) filter (where k.customer_id = ${customerId}::bigint and k.exact),
                    array_agg(distinct k.id) filter (where k.customer_id = ${customerId}::bigint)) as ids
      from wanted w left join keys k on k.key = w.key group by w.nr, w.number
  )
  select nr, number, case when cardinality(ids) = 1 then ids[1] end as id,
         case when cardinality(ids) > 1 then ${fault('store_ambiguous')} when ids is not null then null
              when anywhere > 0 then ${fault('customer_mismatch')} else ${fault('store_unknown')} end as fault
    from found`;

const byFilter = (
  actor: SessionActor,
  customerId: number,
  { region_id, state_num, is_key_loc }: NonNullable<StoreChoice['filter']>,
): Sql => sql`
  select row_number() over (order by ${byNumber(sql`l.lc_number`)}, l.id) as nr, l.lc_number as number, l.id, null::text as fault
    from locations l
   where ${and(
     sql`l.customer_id = ${customerId}::bigint`,
     isActive('l'),
     scopeOf(actor).locations,
     region_id && sql`l.state_num in (select id from states where region_id = ${region_id})`,
     state_num && sql`l.state_num = ${state_num}`,
     is_key_loc && sql`l.is_key_loc = ${is_key_loc}`,
   )}`;

const byProject = (actor: SessionActor, customerId: number, projectId: number): Sql => sql`
  select row_number() over (order by ${byNumber(sql`l.lc_number`)}, l.id) as nr, l.lc_number as number, l.id,
         case when l.customer_id <> ${customerId}::bigint then ${fault('customer_mismatch')} end as fault
    from events e join locations l on l.id = e.location_id
   where e.project_id = ${projectId} and e.status_num <> ${runStatus.canceled} and ${scopeOf(actor).events}`;

function chosenBy(actor: SessionActor, customerId: number, { numbers, filter, project_id }: StoreChoice): Sql {
  if (numbers) return byNumbers(actor, customerId, numbers);
  return project_id ? byProject(actor, customerId, project_id) : byFilter(actor, customerId, filter ?? {});
}

/**
 * The chosen stores in their order, each with why it gets no event or null: `nr`, `number`, `id`, `lc_number`, `name`,
 * `state_num`, `fault`.
 */
export const judgedStores = (
  actor: SessionActor,
  { id, customer_id }: { id: number; customer_id: number },
  choice: StoreChoice,
): Sql => sql`
  select chosen.nr, chosen.number, l.id, l.lc_number, l.name, l.state_num, coalesce(chosen.fault, case
      when row_number() over (partition by l.id order by chosen.nr) > 1 then ${fault('store_repeated')}
      when not ${isActive('l')} then ${fault('location_not_active')}
      when exists (select from events e where e.project_id = ${id}::bigint and e.location_id = l.id)
        then ${fault('event_exists_at_location')} end) as fault
    from (${chosenBy(actor, customer_id, choice)}) chosen left join locations l on l.id = chosen.id`;

/**
 * All that a preview says of its stores (`judgedStores j`), in few letters: the same as long as the same ones get an event.
 * @param also what else is made of each; null says nothing
 */
export const storesSeen = (...also: readonly Sql[]): Sql =>
  sql`md5(coalesce(string_agg(concat_ws(' ', ${sql.join([sql`j.nr, j.id, j.state_num, j.fault`, ...also])}), ',' order by j.nr), ''))`;

/**
 * Those of the stores that get an event: `id`, `state_num`, and the day that it is there, `today`. PostgreSQL assumes
 * that a computed column is null in one row of two hundred, and then reads all tasks again for each store that it did not expect; of a
 * `case` it assumes that half of the rows are true.
 */
export const fitStores = (stores: Sql): Sql => sql`
  select j.id, j.state_num, z.today from (${stores}) j join states s on s.id = j.state_num join zone_days z on z.id = s.zone_id
   where case when j.fault is null then true else false end`;
