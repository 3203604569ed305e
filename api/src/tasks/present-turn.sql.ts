import { sql } from 'kysely';
import { type DayRange, endsOf } from '@guyline/contract/day-range';
import { ticketItem } from '@guyline/contract/permits/tickets';
import type { Party } from '@guyline/contract/permits/turns';
import type { RiskCode } from '@guyline/contract/risk/reasons';
import { and, type Sql } from '../platform/db/db.js';
import { fixed } from '../platform/db/fixed.js';
import { columnsOf } from '../platform/db/query.js';
import { taskFiler } from './asking.sql.js';
import { heldReasons } from './risk-columns.sql.js';

const t = columnsOf('tasks', 't');
const w = columnsOf('permit_turns', 'w');
const r = columnsOf('task_reasons', 'r');
const authority: Party = 'authority';
const expired: RiskCode = 'ticket_expired';

/**
 * Whether the turn `w` of a task `t`, with `z`, is over without anybody having said so: an 811 ticket has expired before the work, so the
 * authority has nothing more to do, and somebody has to call again (docs/domain.md, Whose turn).
 */
const callsAgain: Sql =
  fixed(sql`(${t('pt_num')} = ${ticketItem} and ${w('party')} = ${authority} and ${w('ended_on')} is null
  and ${w('since_on')} <= ${t('valid_to')} and ${t('valid_to')} < z.today
  and exists (select from ${heldReasons} and ${r('code')} = ${expired}))`);

const filer: Sql = sql`(select ${taskFiler} from events e where e.id = ${t('event_id')})`;
const dayAfter: Sql = sql`${t('valid_to')} + 1`;

/** Who has to act by the turn `w`, over tasks `t` with `z`: who calls for a ticket once it has expired. */
export const turnParty: Sql = fixed(sql`case when ${callsAgain} then ${filer} else ${w('party')} end`);
/** Since when; null without a turn. */
export const turnSince: Sql = fixed(sql`case when ${callsAgain} then ${dayAfter} else ${w('since_on')} end`);

/** Business days of a turn `w` so far, or up to its end, at locations `l` with today `z`. */
export const daysOfTurn = (since: Sql, end: Sql): Sql =>
  sql`business_days(l.state_num, ${since}, greatest(${since}, coalesce(${end}, z.today)))`;
export const turnDays: Sql = daysOfTurn(turnSince, w('ended_on'));

/**
 * A `select` of `id`, `party`, `since_on`, `ended_on`: all turns of a task `t` with `z`. An expired ticket has one more than is kept, with
 * the id 0: that of who has to call again.
 */
export const shownTurns: Sql = sql`
  select ${w('id', 'party', 'since_on')}, case when ${callsAgain} then ${dayAfter} else ${w('ended_on')} end as ended_on
    from permit_turns w where ${w('task_id')} = t.id
  union all
  select 0, ${filer}, ${dayAfter}, null from permit_turns w where ${w('task_id')} = t.id and ${callsAgain}`;

/** The present turn of a task `t` as JSON of `party` and `since` where it is another one than is kept, at the store's zone; else null. */
export const turnOfExpired: Sql = sql`(select jsonb_build_object('party', ${turnParty}, 'since', ${turnSince})
  from permit_turns w join zone_days z on z.id = t.zone_id where ${w('task_id')} = t.id and ${callsAgain})`;

/** Permits that wait for a party, or that somebody has had since a range of days; undefined = neither is asked for. */
export const turnMatches = ({
  turn,
  turn_since,
}: {
  turn?: Party | undefined;
  turn_since?: DayRange | undefined;
}): Sql | undefined => {
  const { from = null, to = null } = (turn_since !== undefined && endsOf(turn_since)) || {};
  if (!turn && !from && !to) return undefined;
  const kept = turn && sql`${w('party')} in (${turn}, ${authority})`; // few are left to look at closely
  const asked = and(
    kept,
    turn && sql`${turnParty} = ${turn}`,
    from && sql`${turnSince} >= ${from}::date`,
    to && sql`${turnSince} <= ${to}::date`,
  );
  return sql`exists (select from permit_turns w where ${w('task_id')} = t.id and ${w('ended_on')} is null and ${asked})`;
};
