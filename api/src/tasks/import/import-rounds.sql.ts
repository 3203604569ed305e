import { sql } from 'kysely';
import { roundCells, type RoundPart, taskSheetHeadings } from '@guyline/contract/tasks/round-columns';
import { permitStatus } from '@guyline/contract/tasks/status';
import type { Sql } from '../../platform/db/db.js';
import { placeOf } from '../../platform/imports/row-reader.js';
import type { Columns } from '../../platform/imports/sheet-columns.js';

const { applied, approved, returned } = permitStatus;

/** The rounds and the turns of a task as they stand, in their order, whole: undoing gives them back. */
export const roundsOf = (taskId: Sql): Sql =>
  sql`(select coalesce(jsonb_agg(to_jsonb(o) order by o.round_no), '[]') from permit_rounds o where o.task_id = ${taskId})`;
export const allTurnsOf = (taskId: Sql): Sql =>
  sql`(select coalesce(jsonb_agg(to_jsonb(h) order by h.id), '[]') from permit_turns h where h.task_id = ${taskId})`;

/**
 * Of a row of `matched`: how many rounds there are (`n`), which one its status begins and which one it ends, which one the authority
 * has then (`open_no`), and how many there will be. A permit without rounds gets those of the file.
 */
const numbers = (isChecked: Sql): Sql => sql`
  select s.*, case when begins then last_no end as begun_no,
         case when begins or n = 0 and coalesce(next, status_num) = ${applied} then last_no
              when reopens or is_open and not ends then n end as open_no
    from (
      select b.*, case when n = 0 then most else n + begins::int end as last_no
        from (
          select a.*, (next = ${applied} and (id is null or moves) and not is_open and not reopens) is true as begins,
                 (moves and next in (${approved}, ${returned}) and is_open) is true as ends
            from (
              select coalesce((m.rounds -> -1 ->> 'round_no')::int, 0) as n, m.next, m.status_num, m.id, m.moves,
                     (m.rounds -> -1 ->> 'sent_on') is not null and (m.rounds -> -1 ->> 'outcome') is null as is_open,
                     (m.moves and m.status_num = ${approved} and m.next = ${applied} and m.f ? 'issued_on' and m.f ->> 'issued_on' is null
                        and m.before ->> 'issued_on' is not null) is true as reopens,
                     (select max(k::int) from jsonb_object_keys(m.f -> 'given_rounds') k) as most
               where ${isChecked}) a) b) s`;

const said = (part: RoundPart): Sql => sql`given ->> ${part}::text`;
/** A text as cells keep it: without carriage returns. */
const plain = (text: Sql): Sql => sql`nullif(btrim(replace(${text}, E'\r', ''), E' \n\t'), '')`;

/** Each round that there is or that the row names, with its days as they would be. */
const planned = (isChecked: Sql): Sql => sql`
  select p.*, max(greatest(sent, answered)) over (order by no rows between unbounded preceding and 1 preceding) as earliest,
         lead(sent) over (order by no) as next_sent, lead(sent_changes) over (order by no) as next_changes
    from (
      select s.n, s.last_no, s.open_no, s.begun_no, no, given, was, m.today,
             (given ? 'sent' and (${said('sent')})::date is distinct from (was ->> 'sent_on')::date) as sent_changes,
             (given ? 'answered' and (${said('answered')})::date is distinct from (was ->> 'answered_on')::date) as answered_changes,
             (given ? 'comment' and ${plain(said('comment'))} is distinct from ${plain(sql`was ->> 'comment'`)}) as comment_changes,
             coalesce((${said('sent')})::date, (was ->> 'sent_on')::date, case when no = s.begun_no then m.today end) as sent,
             case when no is distinct from s.open_no
                  then coalesce((${said('answered')})::date, (was ->> 'answered_on')::date, case when s.ends and no = s.n then m.today end) end as answered
        from (${numbers(isChecked)}) s cross join lateral generate_series(1, greatest(s.last_no, s.most)) no
        left join lateral (select one as was from jsonb_array_elements(m.rounds) one where (one ->> 'round_no')::int = no) w on true
       cross join lateral (select coalesce(m.f -> 'given_rounds' -> no::text, '{}') as given) g) p`;

/** What the form refuses of rounds, at the cell that changes one (docs/domain.md, Whose turn). */
const checks: readonly [part: RoundPart, code: string, bad: Sql][] = [
  ['sent', 'round_unknown', sql`no > last_no and given ? 'sent'`],
  ['answered', 'round_unknown', sql`no > last_no and given ? 'answered'`],
  ['comment', 'round_unknown', sql`no > last_no and given ? 'comment'`],
  ['sent', 'required', sql`no <= last_no and sent is null`],
  ['answered', 'required', sql`no <= last_no and no is distinct from open_no and answered is null`],
  ['answered', 'round_by_status', sql`no = open_no and answered_changes`],
  ['sent', 'day_ahead', sql`no <= last_no and sent_changes and sent > today`],
  ['answered', 'day_ahead', sql`no <= last_no and answered_changes and answered > today`],
  [
    'sent',
    'round_order',
    sql`no <= last_no and sent_changes and (sent < earliest or answered < sent and not answered_changes)`,
  ],
  [
    'answered',
    'round_order',
    sql`no <= last_no and answered_changes and (answered < sent or answered > next_sent and next_changes is not true)`,
  ],
];

const change = (part: RoundPart, changes: Sql, was: Sql): Sql => sql`
  case when ${changes} then jsonb_build_object(${part}::text, jsonb_build_object('from', ${was}, 'to', given -> ${part}::text)) else '{}' end`;

/**
 * Of a row of `matched` that says anything of rounds: what of them is other than it is (`rounded`), and what is wrong with it.
 * A status, or a cell of a round, that cannot be read leaves the rounds unchecked.
 */
export const roundsJoin = (columns: Columns): Sql => {
  const cells = roundCells();
  const places = Object.fromEntries(cells.map(({ column }) => [column, placeOf(columns, taskSheetHeadings, column)]));
  const needed = ['status_num', 'pt_num', 'issued_on', ...cells.map(({ column }) => column)];
  // Within the join, before anything is worked out: as its condition, it would be looked at only after all of that.
  const isChecked = sql`m.f ? 'given_rounds' and m.event_id is not null and task_category(m.item) = 1
    and not m.faulty && ${needed as unknown}::text[] and (m.next is not null or not m.f ? 'status')`;
  return sql`left join lateral (
    select jsonb_agg(jsonb_build_object('no', no, 'changes', c.changes, 'made', n = 0 and no is distinct from begun_no,
                       'last', case when n = 0 then last_no end) order by no) filter (where no <= last_no and c.changes <> '{}') as rounded,
           nullif(jsonb_path_query_array(jsonb_agg(f.faults order by no), '$[*][*]'), '[]') as round_faults
      from (${planned(isChecked)}) p
     cross join lateral (select ${change('sent', sql`sent_changes`, sql`was -> 'sent_on'`)}
       || ${change('answered', sql`answered_changes`, sql`was -> 'answered_on'`)}
       || ${change('comment', sql`comment_changes`, sql`was -> 'comment'`)} as changes) c
     cross join lateral (
       select coalesce(jsonb_agg(coalesce(${JSON.stringify(places)}::jsonb -> concat('round_', no, '_', k.part), '{}')
                || jsonb_build_object('value', coalesce(given ->> k.part, ''), 'fault', k.code, 'level', 'error')), '[]') as faults
         from (values ${sql.join(checks.map(([part, code, bad]) => sql`(${part}::text, ${code}::text, ${bad})`))}) as k(part, code, bad)
        where k.bad) f
  ) rounds_of on true`;
};
