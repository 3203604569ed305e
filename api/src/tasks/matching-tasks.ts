import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { bulkLimits, type BulkRefusal } from '@guyline/contract/bulk';
import type { ErrorCode } from '@guyline/contract/errors';
import type { JobStarted } from '@guyline/contract/jobs';
import { type ChangeMatching, type MatchingKinds, taskActionLimits } from '@guyline/contract/tasks/actions';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import type { SessionActor } from '../platform/access/actor.js';
import { Bulk, type BulkDone } from '../platform/bulk/bulk.js';
import { and, Db, type Sql } from '../platform/db/db.js';
import { invalid } from '../platform/errors/rule-error.js';
import type { WithMessage } from '../platform/http/envelope.interceptor.js';
import { Outbox } from '../platform/queue/outbox.js';
import { ChosenTasks } from './chosen-tasks.js';
import { changedTasks } from './matching-tasks.sql.js';
import type { ChangeMatchingDto, MatchingTasksDto } from './task-actions.dto.js';
import { faultOf } from './task-actions.js';
import { rowsOfTab } from './task-order.sql.js';
import { taskEditable } from './task-rows.sql.js';
import { tasksFrom } from './task-states.sql.js';
import { tasksOf } from './tasks.sql.js';

interface Row {
  id: string;
  pt_num: TaskItem;
  status_num: TaskStatus;
}

/** One change for all tasks that match a filter: the client sends the filter, not the ids. */
@Injectable()
export class MatchingTasks {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
    private readonly outbox: Outbox,
    private readonly chosen: ChosenTasks,
  ) {}

  /**
   * The kinds of the tasks that match the filter, including those that the person may not change.
   * @throws RuleError 422 `too_many_selected`
   */
  async kinds(actor: SessionActor, { filter }: MatchingTasksDto): Promise<MatchingKinds> {
    const kinds = await this.db.rows<MatchingKinds['kinds'][number]>(
      sql`select t.pt_num, t.status_num, count(*)::int as cnt, ${taskEditable(actor)} as editable
            from ${matching(actor, filter)} group by 1, 2, 4 order by 1, 2`,
    );
    notTooMany(kinds.reduce((sum, { cnt }) => sum + cnt, 0));
    return { kinds };
  }

  /** @throws RuleError 422 `nothing_selected`, `too_many_selected` and, when the change is empty, `validation_failed` */
  async start(actor: SessionActor, input: ChangeMatchingDto): Promise<WithMessage<JobStarted>> {
    if (input.status_num === undefined && input.scheduled_date === undefined)
      throw invalid('nothing_selected', 'status_num');
    const found = await this.db.one<{ cnt: number }>(
      sql`select count(*)::int as cnt from ${matching(actor, input.filter)}`,
    );
    if (!found?.cnt) throw invalid('nothing_selected', 'filter');
    notTooMany(found.cnt);
    return this.bulk.start(actor, 'tasks_matching', found.cnt, input);
  }

  /** The job itself: changes the rows that may be changed and names the others. */
  async change(actor: SessionActor, input: ChangeMatchingDto, em: EntityManager, jobId: string): Promise<BulkDone> {
    const rows = await this.db.rows<Row>(
      sql`select t.id, t.pt_num, t.status_num from ${matching(actor, input.filter)} order by t.id
           limit ${taskActionLimits.matching.max} for no key update of t`,
      em,
    );
    const refused: { id: number; code: ErrorCode }[] = [];
    const allowed: number[] = [];
    for (const { id, ...kind } of rows) {
      const code = faultOf(actor, kind, { ...input, status_num: input.status_num ?? kind.status_num });
      if (code) refused.push({ id: Number(id), code });
      else allowed.push(Number(id));
    }
    const done = await this.db.one<{ cnt: number }>(changedTasks(actor, allowed, input, jobId), em);
    if (done?.cnt) await this.outbox.changed(em, 'tasks', 0, await this.chosen.audience(em, allowed));
    return { done_cnt: done?.cnt ?? 0, refused: await this.named(em, refused), refused_cnt: refused.length };
  }

  /** The first of them, by their events. */
  private async named(
    em: EntityManager,
    refused: readonly { id: number; code: ErrorCode }[],
  ): Promise<Omit<BulkRefusal, 'message'>[]> {
    if (!refused.length) return [];
    return this.db.rows<Omit<BulkRefusal, 'message'>>(
      sql`select e.uuid, t.pt_num, r.code from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as r(id bigint, code text)
            join tasks t on t.id = r.id join events e on e.id = t.event_id order by e.uuid, t.pt_num limit ${bulkLimits.named}`,
      em,
    );
  }
}

function notTooMany(cnt: number): void {
  if (cnt > taskActionLimits.matching.max) throw invalid('too_many_selected', 'filter');
}

/** The rows of the list that match the filter. */
const matching = (actor: SessionActor, { tab, ...filter }: ChangeMatching['filter']): Sql =>
  sql`${tasksFrom} where ${and(tasksOf(actor, filter), tab && rowsOfTab[tab])}`;
