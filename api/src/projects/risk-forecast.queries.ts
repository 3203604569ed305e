import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type PreviewProject, projectLimits } from '@guyline/contract/projects';
import type { Day } from '@guyline/contract/status';
import type { Category } from '@guyline/contract/tasks/items';
import { ApplyDaysQueries } from '../jurisdictions/asked/apply-days.queries.js';
import { siteDaysThen } from '../permits/site-days.sql.js';
import { Db } from '../platform/db/db.js';
import { openFacts } from '../risk/event-facts.sql.js';
import {
  type DatesThen,
  type EventFacts,
  factsThen,
  hasMoved,
  type MovedDays,
  nothingMoved,
  tasksWithReason,
} from '../risk/facts-then.pure.js';
import { settledTasksSql } from '../tasks/task-statuses.sql.js';
import { eventsWith } from './apply-days.sql.js';
import { deadlineIn } from './deadline.sql.js';
import { type DayOfState, movingTasks } from './planned-dates.sql.js';

/** Events that are worked out at once: meanwhile the process answers nobody else. */
const BATCH = 500;

/** Tasks with a reason under other dates of their project, when what is planned stays and when it moves along. */
export interface ReasonedThen {
  stays: number[];
  moves: number[];
}
interface FactsRow {
  facts: EventFacts;
  location_id: number;
}
/** Days of a year on which a site is used. */
interface SiteThen {
  location_id: number;
  stays: number;
  moves: number;
}
interface Then {
  projectId: number;
  input: PreviewProject;
  /** What the dates give to planned tasks, by state. */
  days: readonly DayOfState[];
}

/** Which tasks will have a reason of risk under other dates, by the rules that will decide it after a save: `reasonsOf`. */
@Injectable()
export class RiskForecastQueries {
  constructor(
    private readonly db: Db,
    private readonly applyDays: ApplyDaysQueries,
  ) {}

  /** Undefined for a project with too many open tasks (`projectLimits.forecast`). */
  async of(projectId: number, input: PreviewProject, days: readonly DayOfState[]): Promise<ReasonedThen | undefined> {
    const open = await this.db.one<{ cnt: number }>(
      sql`select count(*)::int as cnt from tasks t
           where t.project_id = ${projectId} and t.live and t.status_num not in ${settledTasksSql}`,
    );
    if (open && open.cnt > projectLimits.forecast) return undefined;
    const then: Then = { projectId, input, days };
    const [dates, moved] = [await this.dates(input), await this.moved(then)];
    const reasoned: ReasonedThen = { stays: [], moves: [] };
    for (let last: number | undefined = 0; last !== undefined;) {
      const rows: FactsRow[] = await this.db.rows<FactsRow>(openFacts(projectId, last, BATCH));
      const sites = await this.sites(then, rows);
      for (const row of rows) {
        const { stays, moves } = tasksThen(row, dates, moved, sites);
        reasoned.stays.push(...stays);
        reasoned.moves.push(...moves);
      }
      last = rows.length < BATCH ? undefined : rows.at(-1)?.facts.id;
    }
    return reasoned;
  }

  private async dates(input: PreviewProject): Promise<DatesThen> {
    const rows = await this.db.rows<{ category: Category; day: Day }>(
      sql`select c.category, ${deadlineIn(input, sql`c.category::smallint`)}::text as day from generate_series(1, 4) c(category)`,
    );
    const deadlines = Object.fromEntries(rows.map(({ category, day }) => [category, day])) as DatesThen['deadlines'];
    const { inst_tdate, end_date, risk_days } = input;
    return { deadlines, inst_tdate, end_date, risk_days, year: yearOf(input) };
  }

  /** Grouped by day, as a season has many tasks and few days. */
  private async moved({ projectId, input, days }: Then): Promise<MovedDays> {
    const tasks = await this.db.rows<{ day: Day; ids: number[] }>(
      sql`select m.day::text, json_agg(m.id) as ids from (${movingTasks(projectId, days)}) m group by m.day`,
    );
    const moving = await this.applyDays.moving(eventsWith(projectId, input));
    const applying = await this.db.rows<{ day: Day; ids: string[] }>(
      sql`select m.day::text, json_agg(m.event_id || ' ' || m.requirement_id) as ids from (${moving}) m group by m.day`,
    );
    return { tasks: daysById(tasks), applying: daysById(applying) };
  }

  /** The locations whose days an authority limits, under the dates. */
  private async sites(
    { projectId, input, days }: Then,
    rows: readonly FactsRow[],
  ): Promise<ReadonlyMap<number, SiteThen>> {
    const limited = rows.filter(({ facts }) => facts.site).map(({ location_id }) => location_id);
    if (!limited.length) return new Map();
    const { inst_tdate, end_date } = input;
    const moving = movingTasks(projectId, days, limited);
    const sites = await this.db.rows<SiteThen>(
      siteDaysThen(limited, yearOf(input), { projectId, inst_tdate, end_date, moving }),
    );
    return new Map(sites.map((site) => [site.location_id, site]));
  }
}

const daysById = <Id>(rows: readonly { day: Day; ids: readonly Id[] }[]): Map<Id, Day> =>
  new Map(rows.flatMap(({ day, ids }) => ids.map((id) => [id, day] as const)));

/** A project is of the year in which it starts. */
const yearOf = ({ start_date }: PreviewProject): number => Number(start_date.slice(0, 4));

function tasksThen(
  { facts, location_id }: FactsRow,
  dates: DatesThen,
  moved: MovedDays,
  sites: ReadonlyMap<number, SiteThen>,
): ReasonedThen {
  const site = sites.get(location_id);
  const stays = tasksWithReason(factsThen(facts, dates, nothingMoved, site?.stays));
  if (!hasMoved(facts, moved) && site?.stays === site?.moves) return { stays, moves: stays };
  return { stays, moves: tasksWithReason(factsThen(facts, dates, moved, site?.moves)) };
}
