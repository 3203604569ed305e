import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { DifferencePage } from '@guyline/contract/event-requirements';
import type { SessionActor } from '../../platform/access/actor.js';
import { scopeOf } from '../../platform/access/scope.js';
import { and, Db, type JsonText, type Sql } from '../../platform/db/db.js';
import { byNumber, orderBy } from '../../platform/db/list-page.js';
import { pageLimit } from '../../platform/db/page-limit.js';
import { searchOf } from '../../platform/http/list-query.js';
import { stateCode } from '../../tasks/task-rows.sql.js';
import { eventSearched, eventsFrom, place } from '../events.sql.js';
import { AskedEvents } from './asked-events.queries.js';
import { differencesOf, openEvents } from './differences.sql.js';
import type { DifferenceListQuery, DifferencesQuery } from './differences.dto.js';

const sorts: Record<NonNullable<DifferenceListQuery['sort_by']>, Sql> = {
  uuid: sql`e.uuid`,
  lc_number: byNumber(sql`l.lc_number`),
  project: sql`p.name`,
};

type Side = 'before' | 'after';
/** `RequirementTexts` of a difference. */
const textsOf = (side: Side): Sql =>
  sql`jsonb_build_object('documents', ${sql.ref(side)} -> 'documents', 'fee_note', ${sql.ref(side)} -> 'fee_note')`;
/** `ComparedFacts` of a difference `d`, with its texts `w` and `n`. */
const withoutTexts = (side: Side): Sql => {
  const at = sql.ref(side === 'before' ? 'w.at' : 'n.at');
  return sql`${sql.ref(side)} || jsonb_build_object('documents', '[]'::jsonb, 'fee_note', null, 'text_at', ${at})`;
};
/** Where a page has its long texts: once beside its rows, or in each of them. */
const textsBeside = {
  facts: withoutTexts,
  found: sql`left join texts w on w.text = ${textsOf('before')} left join texts n on n.text = ${textsOf('after')}`,
  list: sql`coalesce((select json_agg(text order by at) from texts), '[]')`,
};
const textsInRows: typeof textsBeside = { facts: (side) => sql.ref(side), found: sql``, list: sql`'[]'::json` };

@Injectable()
export class DifferencesQueries {
  constructor(
    private readonly db: Db,
    private readonly asked: AskedEvents,
  ) {}

  /**
   * One page of `DifferingEvent`, by code unless asked otherwise; one statement, after those that count the business days. The
   * events are compared once, and rows are built for the page only. A caller may ask for the long texts beside the rows, each of them
   * once, since an authority asks the same of hundreds of events.
   */
  async list(actor: SessionActor, query: DifferencesQuery): Promise<JsonText<DifferencePage>> {
    const { sort_by = 'uuid', sort_order, jurisdiction_id = null } = query;
    const order = orderBy(sorts[sort_by], sort_order, sql`e.id`);
    const { facts, found, list } = query.texts ? textsBeside : textsInRows;
    return this.db.answer(sql`
      with differences as materialized (${await this.shown(actor, query)}),
      events_of_page as materialized (
        select e.id, e.uuid, e.status_num, json_build_object('id', p.id, 'name', p.name) as project,
               json_build_object('id', l.id, 'lc_number', l.lc_number, 'name', l.name, 'city', l.city, 'state_code', ${stateCode}) as location,
               row_number() over (order by ${order}) as place
          from (select distinct event_id from differences) d join (${eventsFrom}) on e.id = d.event_id ${place}
         order by ${order} ${pageLimit(query)}
      ), shown as materialized (
        select d.* from differences d where d.event_id in (select id from events_of_page)
      ), texts as materialized (
        select text, row_number() over (order by text) - 1 as at
          from (select ${textsOf('before')} as text from shown where before is not null
                union select ${textsOf('after')} from shown where after is not null) t
      ), page as (
        select o.id, o.uuid, o.status_num, o.project, o.location, o.place,
               (select json_agg(json_build_object('requirement_id', d.requirement_id, 'kind', d.kind,
                        'before', ${facts('before')}, 'after', ${facts('after')},
                        'jurisdiction', json_build_object('id', j.id, 'name', j.name)) order by d.requirement_id)
                  from shown d join jurisdictions j on j.id = d.jurisdiction_id ${found}
                 where d.event_id = o.id) as differences
          from events_of_page o
      )
      select json_build_object('list', coalesce((select json_agg(to_jsonb(page) - 'place' order by place) from page), '[]'),
               'texts', ${list},
               'total', (select count(distinct event_id)::int from differences), 'status_cnts', json_build_object(),
               'jurisdiction', (select json_build_object('id', j.id, 'name', j.name) from jurisdictions j where j.id = ${jurisdiction_id}::bigint)) as doc`);
  }

  /** All events that the filter opens, at most `limit` of them. */
  async matching(
    actor: SessionActor,
    query: DifferenceListQuery,
    { limit, em }: { limit: number; em?: EntityManager },
  ): Promise<number[]> {
    const rows = await this.db.rows<{ event_id: string }>(
      sql`select distinct d.event_id from (${await this.shown(actor, query, em)}) d order by d.event_id limit ${limit}`,
      em,
    );
    return rows.map(({ event_id }) => Number(event_id));
  }

  private async shown(actor: SessionActor, query: DifferenceListQuery, em?: EntityManager): Promise<Sql> {
    const search = searchOf(query);
    const { jurisdiction_id, project_id, customer_id } = query;
    const where = and(
      scopeOf(actor).events,
      openEvents,
      project_id && sql`e.project_id = ${project_id}`,
      customer_id && sql`e.customer_id = ${customer_id}`,
      search && eventSearched(search),
    );
    const differences = differencesOf(await this.asked.asked(where, em), where);
    return sql`select * from (${differences}) d ${jurisdiction_id ? sql`where d.jurisdiction_id = ${jurisdiction_id}` : sql``}`;
  }
}
