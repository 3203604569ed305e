import { sql } from 'kysely';
import { permitStatus } from '@guyline/contract/tasks/status';
import type { Sql } from '../../platform/db/db.js';
import { columnsOf } from '../../platform/db/query.js';
import type { Author } from './author.js';

const o = columnsOf('permit_rounds', 'o');
const logColumns = columnsOf('task_logs')('task_id', 'user_id', 'on_behalf_id', 'log', 'changes');

/** What the rows of a job change of rounds, as the comparison found it (`roundsJoin`). */
const changed = (jobId: string): Sql => sql`
  select r.target_id as task_id, (x ->> 'no')::smallint as round_no, x -> 'changes' as c, (x ->> 'made')::boolean as made,
         (x ->> 'last')::smallint as last_no
    from import_rows r cross join lateral jsonb_array_elements(r.fields -> 'rounded') x
   where r.job_id = ${jobId} and r.action in ('create', 'update') and r.fields ? 'rounded'`;
const day = (part: 'sent' | 'answered'): Sql => sql`(n.c #>> ${[part, 'to'] as unknown}::text[])::date`;

/** A permit that had no rounds gets those of the file before the one that its status has begun by itself. */
export const placeBegunRounds = (jobId: string): Sql => sql`
  update permit_rounds o set round_no = n.last_no
    from (select task_id, max(last_no) as last_no from (${changed(jobId)}) n where last_no is not null group by task_id) n
   where ${o('task_id')} = n.task_id and ${o('round_no')} <> n.last_no`;

/** The last one of a permit that is approved was issued. */
export const createRounds = (jobId: string): Sql => sql`
  insert into permit_rounds (task_id, round_no, sent_on, answered_on, outcome, comment)
  select n.task_id, n.round_no, ${day('sent')}, ${day('answered')},
         case when ${day('answered')} is null then null
              when n.round_no = n.last_no and t.status_num = ${permitStatus.approved} then 'issued' else 'returned' end,
         n.c #>> '{comment,to}'
    from (${changed(jobId)}) n join tasks t on t.id = n.task_id where n.made order by n.task_id, n.round_no`;

/**
 * Gives the other rounds their days, and the turns go with them, as when a person corrects them in the dialog. A day finds room only
 * where the next one has made it: what moves later goes first, from the last round on, and then what moves earlier, from the first.
 */
export const moveRounds = (jobId: string): Sql => sql`
  select move_permit_round(m.id, case when later then greatest(sent, sent_on) else sent end,
                           case when later then greatest(answered, answered_on) else answered end)
    from (select n.*, later
            from (select ${o('id', 'round_no', 'task_id', 'sent_on', 'answered_on')}, coalesce(${day('sent')}, ${o('sent_on')}) as sent,
                         case when ${o('outcome')} is not null then coalesce(${day('answered')}, ${o('answered_on')}) end as answered
                    from (${changed(jobId)}) n join permit_rounds o on ${o('task_id')} = n.task_id and ${o('round_no')} = n.round_no
                   where not n.made and n.c ?| '{sent,answered}') n
           cross join (values (true), (false)) as p(later)
           where case when later then sent > sent_on or answered > answered_on else sent < sent_on or answered < answered_on end
           order by task_id, later desc, case when later then -round_no else round_no end) m`;

/** Comments, and that a person has given a day: it no longer follows that of the permit. */
export const commentRounds = (jobId: string): Sql => sql`
  update permit_rounds o
     set comment = case when n.c ? 'comment' then n.c #>> '{comment,to}' else ${o('comment')} end,
         sent_noted_on = case when n.c ? 'sent' then null else ${o('sent_noted_on')} end,
         answered_noted_on = case when n.c ? 'answered' then null else ${o('answered_noted_on')} end
    from (${changed(jobId)}) n
   where not n.made and ${o('task_id')} = n.task_id and ${o('round_no')} = n.round_no`;

const logged = (rows: Sql, by: Author, log: Sql, value: (part: Sql) => Sql): Sql => sql`
  insert into task_logs (${logColumns})
  select n.task_id, ${by.ownerId}, ${by.impersonatorId}::bigint, ${log},
         (select jsonb_object_agg(case p.key when 'comment' then 'round' else 'round_' || p.key end, ${value(sql`p.value`)})
            from jsonb_each(n.c) p)
    from (${rows}) n order by n.task_id, n.round_no`;
/** Each round as when a person saves it. */
export const logRounds = (jobId: string, by: Author): Sql =>
  logged(changed(jobId), by, sql`'Permit (import)'`, (value) => value);
export const logRestoredRounds = (jobId: string, by: Author): Sql =>
  logged(
    sql`${changed(jobId)} and r.action = 'update'`,
    by,
    sql`'Permit (import undone)'`,
    (value) => sql`jsonb_build_object('from', ${value} -> 'to', 'to', ${value} -> 'from')`,
  );

const kept = (jobId: string, table: 'permit_rounds' | 'permit_turns'): Sql => sql`
  select k.* from import_rows r cross join lateral jsonb_populate_recordset(null::${sql.table(table)}, r.before -> ${table}::text) k
   where r.job_id = ${jobId} and r.action = 'update' and r.before ? ${table}::text`;
const added = (jobId: string, table: 'permit_rounds' | 'permit_turns'): Sql => sql`
  delete from ${sql.table(table)} o using import_rows r
   where r.job_id = ${jobId} and r.action = 'update' and r.before ? ${table}::text and o.task_id = r.target_id
     and not exists (select from (${kept(jobId, table)}) k where k.id = o.id)`;

/** Takes away the rounds that the import brought; one that has got documents stays. */
export const dropAddedRounds = (jobId: string): Sql => added(jobId, 'permit_rounds');
export const dropAddedTurns = (jobId: string): Sql => added(jobId, 'permit_turns');

const roundFacts = columnsOf('permit_rounds');
const turnFacts = columnsOf('permit_turns');
const [keptRound, keptTurn] = [columnsOf('permit_rounds', 'k'), columnsOf('permit_turns', 'k')];
const [newRound, newTurn] = [columnsOf('permit_rounds', 'excluded'), columnsOf('permit_turns', 'excluded')];
const restoredRound = [
  ...(['sent_on', 'answered_on', 'outcome', 'comment', 'sent_noted_on', 'answered_noted_on'] as const),
  ...(['was_answered_on', 'sent_turn_id', 'answered_turn_id'] as const),
] as const;
const restoredTurn = ['party', 'since_on', 'ended_on', 'uncut_on', 'was_ended_on', 'ended_entry_id'] as const;

/**
 * Also one that the status took away when it was undone. Its version is later than any that the import gave it by its few steps, so that
 * nobody saves what they read of these.
 */
export const restoreRounds = (jobId: string): Sql => sql`
  insert into permit_rounds (${roundFacts('id', 'task_id', 'round_no', 'version', ...restoredRound)})
  select ${keptRound('id', 'task_id', 'round_no')}, ${keptRound('version')} + 10, ${keptRound(...restoredRound)} from (${kept(jobId, 'permit_rounds')}) k
  on conflict (id) do update set ${sql.join(restoredRound.map((name) => sql`${roundFacts(name)} = ${newRound(name)}`))}`;

/** One turn of a permit is the present one: it ends before another becomes that again. */
export const endOtherTurns = (jobId: string): Sql => sql`
  update permit_turns o set ended_on = o.since_on from (${kept(jobId, 'permit_turns')}) k
   where o.id = k.id and o.ended_on is null and k.ended_on is not null`;
export const restoreKeptTurns = (jobId: string): Sql => sql`
  insert into permit_turns (${turnFacts('id', 'task_id', 'user_id', ...restoredTurn)})
  select ${keptTurn('id', 'task_id')}, (select u.id from users u where u.id = ${keptTurn('user_id')}), ${keptTurn(...restoredTurn)}
    from (${kept(jobId, 'permit_turns')}) k
  on conflict (id) do update set ${sql.join(restoredTurn.map((name) => sql`${turnFacts(name)} = ${newTurn(name)}`))}`;
