import { sql } from 'kysely';
import type { Sql } from '../../platform/db/db.js';
import { columnsOf } from '../../platform/db/query.js';
import { turnOfExpired } from '../present-turn.sql.js';
import type { Author } from './author.js';

const h = columnsOf('permit_turns', 'h');
const logColumns = columnsOf('task_logs')('task_id', 'user_id', 'on_behalf_id', 'log', 'changes');

const present = sql`filter (where ${h('ended_on')} is null)`;
/**
 * The turns of a task `t` as they stand; of the present one `id`, `party` and `since`, null when nobody has it, and `shown`, how the export
 * has it where that differs.
 */
export const turnsOfTask: Sql = sql`(select jsonb_build_object('last', max(${h('id')}), 'ended', max(${h('ended_on')}),
    'id', max(${h('id')}) ${present}, 'party', max(${h('party')}) ${present}, 'since', max(${h('since_on')}) ${present},
    'shown', ${turnOfExpired})
  from permit_turns h where ${h('task_id')} = t.id)`;

/** Of a row with its cells `f`, the task's `turns` and the day at its store, `today`. */
const [presentParty, presentSince] = [sql`turns->>'party'`, sql`(turns->>'since')::date`];
const [shownParty, shownSince] = [sql`turns->'shown'->>'party'`, sql`(turns->'shown'->>'since')::date`];
/** An expired ticket's: whoever has it in the file has it anew, and be it the authority (docs/domain.md, Whose turn). */
const isOver = sql`turns->>'shown' is not null`;
const givenSince = sql`(f->>'turn_since')::date`;
const party = sql`case when f ? 'turn' then f->>'turn' else ${presentParty} end`;
const stays = sql`(${party} is not distinct from ${presentParty} and not ${isOver})`;
/** Beside another turn, the day of the present one is what the export wrote; nobody said it of the new turn. */
const isOfAnother = sql`(${givenSince} is distinct from ${presentSince} and ${givenSince} is distinct from ${shownSince})`;
const saidSince = sql`case when ${stays} or ${isOfAnother} then ${givenSince} end`;
const since = sql`coalesce(${saidSince}, case when ${stays} then ${presentSince} end, today)`;
const earliest = sql`coalesce(case when not ${stays} then ${presentSince} end, (turns->>'ended')::date)`;

/** A turn that is over, as an export has it, of now or of before the ticket expired, says nothing new; nor does a day alone. */
const saysNothing = sql`((${isOver} and (not f ? 'turn'
  or f->>'turn' = ${shownParty} and coalesce(${givenSince} = ${shownSince}, true)
  or f->>'turn' = ${presentParty} and ${givenSince} = ${presentSince})) is true)`;
/** Whether the file says anything of a row's turn. */
const givesTurn = sql`(f ?| '{turn,turn_since}' and not ${saysNothing})`;
/** Whether a row says of the turn what is not so yet (`hands`): it is then handed over as by hand (docs/domain.md, Whose turn). */
export const handsOver = sql`(${givesTurn} and (not ${stays} or (${presentSince} <> ${since}) is true))`;
export const handed = sql`jsonb_build_object('party', ${party}, 'since', ${since})`;
export const sinceOfNobody = sql`${givenSince} is not null and not f ? 'turn' and ${presentParty} is null`;
export const turnNotPossible = sql`(hands or ${givenSince} is not null and ${presentParty} is null)
  and (${since} > today or ${since} < ${earliest})`;

/** The present one of a task's `turns` as lists show it: `party` and `since`. */
export const shownTurn = (turns: Sql): Sql => sql`coalesce(nullif(${turns}->'shown', 'null'), ${turns})`;
const before = sql`(r.before->'turns')`;
/**
 * Rows `r` of the job that hand a permit over, or only correct since when it is whose turn (`corrects`), with its turns as they were
 * compared. A row that was compared once more, and without them, hands nothing over.
 */
const handedOver = (jobId: string): Sql => sql`
  select r.target_id as task_id, r.fields->'handed'->>'party' as party, (r.fields->'handed'->>'since')::date as since_on,
         (${before}->>'id')::bigint as present_id, coalesce((${before}->>'last')::bigint, 0) as last_id,
         ${shownTurn(before)}->>'party' as was, (${shownTurn(before)}->>'since')::date as was_since,
         (${before}->>'party' = r.fields->'handed'->>'party' and ${before}->>'shown' is null) is true as corrects
    from import_rows r
   where r.job_id = ${jobId} and r.fields ? 'handed' and (r.action = 'create' or r.action = 'update' and r.before ? 'turns')`;

/** What a row says of the turn replaces the one that its status began by itself. */
export const dropBegunTurns = (jobId: string): Sql => sql`
  delete from permit_turns h using (${handedOver(jobId)}) n where ${h('task_id')} = n.task_id and ${h('id')} > n.last_id`;

/** Ends the present turn on the day of the hand-over, or corrects the day since which it is. */
export const endTurns = (jobId: string): Sql => sql`
  update permit_turns h
     set since_on = case when n.corrects then n.since_on else ${h('since_on')} end,
         ended_on = case when n.corrects then null else n.since_on end
    from (${handedOver(jobId)}) n where ${h('id')} = n.present_id`;

/** Begins the turns that the rows give, and logs them as the hand-overs of single permits are. */
export const beginTurns = (jobId: string, by: Author): Sql => sql`
  with n as materialized (${handedOver(jobId)}), begun as (
    insert into permit_turns (task_id, party, since_on, user_id)
    select task_id, party, since_on, ${by.ownerId} from n where party is not null and not corrects
  )
  insert into task_logs (${logColumns})
  select task_id, ${by.ownerId}, ${by.impersonatorId}::bigint, 'Permit (import)',
         case when party is distinct from was then jsonb_build_object('turn', jsonb_build_object('from', was, 'to', party))
              else jsonb_build_object('turn_since', jsonb_build_object('from', was_since, 'to', since_on)) end
    from n order by task_id`;

/** Notes in the job up to where the log had come when the import had written: what a person logs of a permit later, its undo keeps. */
export const noteLogged = (jobId: string): Sql => sql`
  update jobs set params = params || jsonb_build_object('last_log', (select last_value from task_logs_id_seq)) where id = ${jobId}`;

/** The same of a job that was committed before that was noted: the last entry that an import had made of the task by then. */
const lastImported = (taskId: Sql, jobId: string): Sql => sql`
  (select max(i.id) from task_logs i
    where i.task_id = ${taskId} and i.log like '%(import)'
      and i.created_at <= (select (j.params->>'committed_at')::timestamptz from jobs j where j.id = ${jobId}))`;

/**
 * Whether somebody has handed a row's permit over since the import moved it, or corrected a round that undoing would give back or move.
 * Also before a later import that has been undone: the version of a task does not tell.
 */
export const handedSince = (taskId: Sql, jobId: string): Sql => sql`(r.before ?| '{turns,permit_rounds}' and exists (
  select from task_logs l
   where l.task_id = ${taskId} and l.log = 'Permit'
     and l.id > coalesce((select (j.params->>'last_log')::bigint from jobs j where j.id = ${jobId}), ${lastImported(taskId, jobId)}, 0)
     and (l.changes ?| '{turn,turn_since}' or r.before ? 'permit_turns' and l.changes ?| '{round_sent,round_answered}'
          or r.before ? 'permit_rounds' and l.changes ? 'round')))`;

const restored = (jobId: string): Sql => sql`
  select r.target_id as task_id, r.before->'turns' as turns from import_rows r
   where r.job_id = ${jobId} and r.action = 'update' and r.before ? 'turns'`;

/** Takes away the turns that the import began, also those that a status began by itself. */
export const dropImportedTurns = (jobId: string): Sql => sql`
  delete from permit_turns h using (${restored(jobId)}) n
   where ${h('task_id')} = n.task_id and ${h('id')} > coalesce((n.turns->>'last')::bigint, 0)`;

/** Gives back the turn that was the present one, or none. */
export const restoreTurns = (jobId: string): Sql => sql`
  update permit_turns h
     set since_on = case when ${h('id')} = n.id then n.since else ${h('since_on')} end,
         ended_on = case when ${h('id')} = n.id then null else n.ended end
    from (select task_id, (turns->>'id')::bigint as id, (turns->>'since')::date as since, (turns->>'ended')::date as ended
            from (${restored(jobId)}) b) n
   where ${h('task_id')} = n.task_id and (${h('id')} = n.id or ${h('ended_on')} is null)`;
