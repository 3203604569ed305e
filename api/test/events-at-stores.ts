import type pg from 'pg';

/**
 * Makes as many stores, each with an event of the project and a task of item 7.
 * @param tent_vid the tent vendor that every `nth` event names: the task of these is on `day`, of the others on `otherDay`
 */
export async function eventsAtStores(
  db: pg.Pool,
  project: { id: number; customer_id: number },
  stores: number,
  { tent_vid, nth = 1, day, otherDay = day }: { tent_vid: number; nth?: number; day: string; otherDay?: string },
): Promise<void> {
  await db.query(
    `with stores as (
       insert into locations (customer_id, lc_number, name, city, state_num)
       select $1, 'L-' || n, 'Store ' || n, 'Town', (select min(id) from states) from generate_series(1, $2::int) n returning id
     ), of_stores as (
       insert into events (uuid, project_id, location_id, customer_id, type_num, tent_vid)
       select 'L-' || id, $3, id, $1, 1, case when id % $5 = 0 then $4::bigint end from stores returning id, tent_vid
     ) insert into tasks (event_id, pt_num, status_num, scheduled_date)
       select id, 7, 1, case when tent_vid is null then $7::date else $6::date end from of_stores`,
    [project.customer_id, stores, project.id, tent_vid, nth, day, otherDay],
  );
}
