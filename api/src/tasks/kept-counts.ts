import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Db, ids, type Sql } from '../platform/db/db.js';

const BATCH = 1_000;

/** A kept row that differed from what it is kept of; `was` and `is` have the columns that differed. */
export interface WrongCount {
  /** `event 17`, or `project 3 of viewer 0`. */
  what: string;
  was: Record<string, unknown>;
  is: Record<string, unknown>;
}

/** Looks after what is kept of events and projects (docs/adr/0009-kept-counts.md). Answers are exact without it, but slower. */
@Injectable()
export class KeptCounts {
  constructor(private readonly db: Db) {}

  /** Recalculates the rows whose states changed by themselves at midnight at their place. */
  renew(stop?: AbortSignal): Promise<void> {
    return this.batches(
      sql`with due as (
            select event_id from event_states where changes_at <= portal_now() order by event_id limit ${BATCH}
               for no key update skip locked)
          select count(*)::int as many, event_states_refresh(array_agg(event_id)) from due`,
      stop,
    );
  }

  /** Adds what changed since the last time to the counts of projects. */
  take(stop?: AbortSignal): Promise<void> {
    return this.batches(sql`select project_counts_take(${BATCH}) as many`, stop);
  }

  /** Compares every row with what it is kept of, and repairs what differs. @returns what was wrong */
  async check(stop?: AbortSignal): Promise<WrongCount[]> {
    const wrong: WrongCount[] = [];
    for (let last = 0; !stop?.aborted;) {
      const [batch] = await this.db.rows<{ last: number | null; wrong: (WrongCount & { id: number })[] | null }>(
        comparedEvents(last),
      );
      if (!batch?.last) break;
      last = batch.last;
      if (!batch.wrong) continue;
      wrong.push(...batch.wrong.map(({ what, was, is }) => ({ what, was, is })));
      await this.db.rows(sql`select event_states_refresh(${ids(batch.wrong.map(({ id }) => id))})`);
    }
    return stop?.aborted ? wrong : [...wrong, ...(await this.checkProjects())];
  }

  private checkProjects(): Promise<WrongCount[]> {
    return this.db.transaction(async (em) => {
      await this.db.rows(sql`lock table counted_events in share row exclusive mode`, em);
      const wrong = await this.db.rows<WrongCount>(comparedProjects, em);
      if (!wrong.length) return wrong;
      await this.db.rows(sql`delete from project_counts`, em);
      await this.db.rows(sql`insert into project_counts select * from project_counts_right`, em);
      return wrong;
    });
  }

  /** Repeats a statement that tells how `many` rows it dealt with, until there are no more. */
  private async batches(statement: Sql, stop?: AbortSignal): Promise<void> {
    for (let many = BATCH; many === BATCH && !stop?.aborted;)
      many = (await this.db.one<{ many: number }>(statement))?.many ?? 0;
  }
}

const differing = (one: Sql, other: Sql): Sql => sql`
  coalesce((select jsonb_object_agg(key, value) from jsonb_each(${one}) where value is distinct from ${other}->key), '{}')`;

/**
 * The events after `last`: where it goes on, and those whose row is not what their tasks say, or not what their project's counts hold
 * though it says so. A row that is due is not wrong, nor one that is recalculated sooner than it need be.
 */
const comparedEvents = (last: number): Sql => sql`
  with batch as (select id from events where id > ${last} order by id limit ${BATCH}),
  pairs as (
    select batch.id, to_jsonb(k) - '{changes_at,counted}'::text[] as was,
           to_jsonb(w) - '{changes_at,counted}'::text[] || case when k.counted then to_jsonb(c) - '{changes_at,viewers}'::text[] else '{}' end as "is"
      from batch
      left join event_states k on k.event_id = batch.id
      left join counted_events c on c.event_id = batch.id
      left join event_states_of(array(select id from batch)) w on w.event_id = batch.id
     where coalesce(k.changes_at, 'infinity') > portal_now())
  select (select max(id) from batch)::int as last, (
    select json_agg(json_build_object('id', p.id, 'what', 'event ' || p.id, 'was', ${differing(sql`p.was`, sql`p."is"`)},
        'is', ${differing(sql`p."is"`, sql`p.was`)}) order by p.id)
      from pairs p where p.was is distinct from p."is") as wrong`;

const comparedProjects = sql`
  select 'project ' || project_id || ' of viewer ' || viewer_id as what, ${differing(sql`was`, sql`"is"`)} as was,
         ${differing(sql`"is"`, sql`was`)} as "is"
    from (select project_id, viewer_id, coalesce(to_jsonb(k), '{}') as was, coalesce(to_jsonb(r), '{}') as "is"
            from project_counts k full join project_counts_right r using (viewer_id, project_id)
           where r.project_id is not null or k.events_1 + k.events_2 + k.events_3 + k.events_4 + k.events_5 <> 0) pairs
   where was is distinct from "is" order by project_id, viewer_id`;
