import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type Page, pageLimits } from '@guyline/contract/envelope';
import type { ProposedRequirements } from '@guyline/contract/jurisdictions/asked';
import {
  type EventCounts,
  type EventOrder,
  type PlannedEvent,
  type PreviewPart,
  type PreviewTurn,
  storeFaults,
  type StoresLeftOut,
} from '@guyline/contract/event-orders';
import { ProposedQueries } from '../events/requirements/proposed.queries.js';
import { AskedQueries } from '../jurisdictions/asked/asked.queries.js';
import { authority } from '../jurisdictions/asked/asked.sql.js';
import { Db, ids, type JsonText, type Sql } from '../platform/db/db.js';
import { listPage } from '../platform/db/list-page.js';
import { askedAt, type EventSource, leftOut, seenAt, withoutLeftOut } from './event-source.js';
import { plannedStays } from './planned.sql.js';
import { plannedParts } from './planned-parts.sql.js';
import { PlannedRiskQueries, type PlannedRisks } from './planned-risk.queries.js';
import { fitStores } from './stores.sql.js';

const shownParts: Record<PreviewPart, Sql> = {
  new: sql`j.fault is null`,
  past: sql`m.past_cnt > 0`,
  after_deadline: sql`m.after_deadline_cnt > 0`,
  at_risk: sql`m.at_risk_cnt > 0`,
  refused: sql`j.fault <> ${leftOut}`,
  left_out: sql`j.fault = ${leftOut}`,
};

/** Every event and task that would be made, before it is done. */
@Injectable()
export class EventsPreviewQueries {
  constructor(
    private readonly db: Db,
    private readonly authorities: AskedQueries,
    private readonly proposals: ProposedQueries,
    private readonly risks: PlannedRiskQueries,
  ) {}

  /** What the authorities of the stores that get an event ask for, item by item. The stores are judged once, in a statement before. */
  async proposed(chosen: EventSource, input: StoresLeftOut): Promise<JsonText<ProposedRequirements>> {
    const source = withoutLeftOut(chosen, input);
    const fitting = await this.db.rows<{ id: string }>(sql`select f.id from (${fitStores(source.stores)}) f`);
    const those = sql`l.id = any(${ids(fitting.map(({ id }) => Number(id)))})`;
    const fit = sql`select l.id, l.state_num from locations l where ${those}`;
    return this.proposals.of(source.subjects(fit), those, source.dates, plannedStays(source, fit));
  }

  /**
   * One page of `PlannedEvent`, in the order of the chosen stores: one statement, after those that count business days and that tell
   * what the rules of risk go by.
   */
  async page<Answer extends Page<PlannedEvent, EventCounts>>(
    chosen: EventSource<Answer>,
    input: EventOrder & PreviewTurn,
  ): Promise<Answer> {
    const source = withoutLeftOut(chosen, input);
    const { only, page = 1, per_page = pageLimits.perPage } = input;
    const parts = plannedParts(source, await askedAt(this.authorities, source, input), input);
    const risks = await this.risks.of(source, parts);
    const { from, seen } = seenAt(source, sql`select * from stores`, sql`select * from asked`);
    const answer = await this.db.document<Answer>(sql`
      with ${parts}, sums as materialized (
        select f.id, count(r.*)::int as task_cnt, (count(*) filter (where r.asked_only))::int as asked_cnt,
               (count(*) filter (where r.past))::int + coalesce(k.late_cnt, 0) as past_cnt,
               count(r.after_deadline)::int as after_deadline_cnt, coalesce(x.task_cnt, 0) as at_risk_cnt
          from fit f left join planned r on r.location_id = f.id
          left join (select location_id, (count(*) filter (where late))::int as late_cnt from kept group by 1) k on k.location_id = f.id
          left join ${atRisk(risks)} on x.location_id = f.id
         group by f.id, k.late_cnt, x.task_cnt
      )
      select a.doc from (${listPage({
        from: sql`${from} left join sums m on m.id = j.id and j.fault is null`,
        where: sql`true`,
        tab: only && shownParts[only],
        columns: sql`j.*`,
        later: plannedEvent(source),
        counts: sql`${counts}, ${risks ? sql`${riskCounts},` : sql``} ${seen} as stores_seen, ${source.shown.counts}`,
        order: sql`j.nr`,
        query: { page, per_page },
      })}) a`);
    if (!answer) throw new Error('A statement that always has a row had none');
    return { ...answer, list: answer.list.map((row) => withReasons(row, risks)) };
  }
}

/** Rows `x` of `location_id` and `task_cnt`, of the stores with tasks that would be at risk. */
const atRisk = (risks: PlannedRisks = new Map()): Sql =>
  sql`unnest(${ids([...risks.keys()])}, ${ids([...risks.values()].map(({ size }) => size))}) as x(location_id, task_cnt)`;

const withReasons = <Row extends PlannedEvent>(row: Row, risks?: PlannedRisks): Row => {
  const found = row.location && risks?.get(row.location.id);
  if (!found || row.fault) return row;
  return {
    ...row,
    tasks: row.tasks.map((task) => {
      const reasons = found.get(task.pt_num);
      return reasons ? { ...task, reasons } : task;
    }),
  };
};

const riskCounts = sql`(count(*) filter (where ${shownParts.at_risk}))::int as at_risk, coalesce(sum(m.at_risk_cnt), 0)::int as at_risk_task_cnt`;

const counts = sql`
  count(*)::int as "all", (count(*) filter (where ${shownParts.new}))::int as new, (count(*) filter (where ${shownParts.past}))::int as past,
  (count(*) filter (where ${shownParts.left_out}))::int as left_out,
  coalesce(sum(m.task_cnt), 0)::int as task_cnt, coalesce(sum(m.asked_cnt), 0)::int as asked_task_cnt,
  coalesce(sum(m.past_cnt), 0)::int as past_day_cnt, (count(*) filter (where ${shownParts.after_deadline}))::int as after_deadline,
  coalesce(sum(m.after_deadline_cnt), 0)::int as after_deadline_day_cnt,
  ${sql.join(storeFaults.map((code) => sql`(count(*) filter (where j.fault = ${code}))::int as ${sql.ref(code)}`))}`;

const ofFit = (json: Sql): Sql => sql`case when page.fault is null then coalesce(${json}, '[]') else '[]' end`;

const plannedEvent = ({ shown: { from = sql``, type, vendors, documents, columns } }: EventSource): Sql => sql`
  select page.nr as id, page.number, page.fault, ${type} as type_num,
         case when page.id is not null then json_build_object('id', page.id, 'lc_number', page.lc_number, 'name', page.name,
           'city', (select l.city from locations l where l.id = page.id),
           'state_code', (select s.code from states s where s.id = page.state_num)) end as location,
         ${ofFit(vendors)} as vendors,
         ${ofFit(sql`(select json_agg(json_build_object('pt_num', r.pt_num, 'scheduled_date', r.day, 'past', r.past,
                               'after_deadline', r.after_deadline) order by r.day nulls first, r.pt_num)
                        from planned r where r.location_id = page.id)`)} as tasks,
         ${ofFit(sql`(select json_agg(json_build_object('requirement_id', k.requirement_id, 'jurisdiction', ${authority}, 'pt_num', k.pt_num,
                               'name', k.name, 'reason', k.reason, 'from_sqft', k.from_sqft, 'sqft', k.sqft,
                               'apply_by', k.apply_by, 'late', k.late) order by k.apply_by nulls last, k.pt_num nulls last, k.requirement_id)
                        from kept k join jurisdictions j on j.id = k.jurisdiction_id where k.location_id = page.id)`)} as asked,
         ${ofFit(documents)} as documents ${columns ? sql`, ${columns}` : sql``}
    ${from}`;
