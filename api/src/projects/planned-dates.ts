import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { bulkLimits } from '@guyline/contract/bulk';
import type { PlannedMove } from '@guyline/contract/projects';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { eventAudience } from '../platform/access/event-audience.js';
import type { SessionActor } from '../platform/access/actor.js';
import { Bulk, type BulkDone } from '../platform/bulk/bulk.js';
import { type AnchorDates, relativeDay } from '../platform/clock/relative-days.js';
import { Db, ids } from '../platform/db/db.js';
import { Outbox } from '../platform/queue/outbox.js';
import { undoneTasks } from '../tasks/matching-tasks.sql.js';
import {
  type DayOfState,
  movedTasks,
  movePlanned,
  plannedMove,
  type PlanOfState,
  plansOf,
  replanned,
} from './planned-dates.sql.js';

interface Moved {
  id: string;
  event_id: string;
  uuid: string;
  pt_num: TaskItem;
  code: 'not_found' | 'stale_version' | null;
}

/** Dates of tasks that follow the start and end of their project (docs/domain.md, Relative dates). */
@Injectable()
export class PlannedDates implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.bulk.on<{ project_id: number }>('projects_dates', {
      permission: 'projects.manage',
      run: (actor, { project_id }, em, jobId) => this.move(actor, project_id, { em, jobId }),
    });
    this.bulk.on<{ job_id: string }>('projects_dates_undo', {
      permission: 'projects.manage',
      run: (actor, { job_id }, em) => this.undo(actor, job_id, em),
    });
  }

  /** What other dates would move, and what stays because somebody set it by hand. */
  async preview(projectId: number, dates: AnchorDates, em?: EntityManager): Promise<PlannedMove> {
    const found = await this.db.one<{ doc: PlannedMove }>(
      plannedMove(projectId, await this.days(projectId, dates, em)),
      em,
    );
    return found?.doc ?? { moving_cnt: 0, locked_cnt: 0, locked: [] };
  }

  /** Orders a job that moves them to the dates that the project then has; nothing when none would move. */
  async start(actor: SessionActor, projectId: number, dates: AnchorDates, em: EntityManager): Promise<void> {
    const { moving_cnt } = await this.preview(projectId, dates, em);
    if (moving_cnt) await this.bulk.start(actor, 'projects_dates', moving_cnt, { project_id: projectId }, em);
  }

  private async move(
    actor: SessionActor,
    projectId: number,
    { em, jobId }: { em: EntityManager; jobId: string },
  ): Promise<BulkDone> {
    const dates = await this.db.one<AnchorDates>(
      sql`select start_date::text, end_date::text from projects where id = ${projectId} for share`,
      em,
    );
    if (!dates) return { done_cnt: 0 };
    const moved = await this.db.rows<{ event_id: string; cnt: number }>(
      movePlanned(actor, { projectId, jobId }, await this.days(projectId, dates, em)),
      em,
    );
    await this.tell(em, moved);
    return { done_cnt: moved.reduce((sum, { cnt }) => sum + cnt, 0) };
  }

  /** Gives tasks the days again that they had before they moved, but for those that somebody has changed since. */
  private async undo(actor: SessionActor, jobId: string, em: EntityManager): Promise<BulkDone> {
    const found = await this.db.rows<Moved>(movedTasks(actor, jobId), em);
    const back = found.filter(({ code }) => !code);
    const kept = await this.db.one<{ cnt: number }>(
      sql`select count(*)::int as cnt from task_undo where job_id = ${jobId}::uuid`,
      em,
    );
    const taskIds = back.map(({ id }) => Number(id));
    await this.db.rows(replanned(jobId, taskIds), em);
    await this.db.rows(undoneTasks(actor, taskIds, jobId), em);
    await this.tell(em, back);
    // Tasks that are gone, and those that the person no longer sees, are counted without a name.
    const refused = found.flatMap(({ uuid, pt_num, code }) =>
      code === 'stale_version' ? [{ uuid, pt_num, code }] : [],
    );
    return {
      done_cnt: back.length,
      refused: refused.slice(0, bulkLimits.named),
      refused_cnt: (kept?.cnt ?? 0) - back.length,
    };
  }

  private async tell(em: EntityManager, tasks: readonly { event_id: string }[]): Promise<void> {
    if (!tasks.length) return;
    const events = [...new Set(tasks.map(({ event_id }) => Number(event_id)))];
    const audience = await eventAudience(this.db, em, sql`select * from events where id = any(${ids(events)})`);
    await this.outbox.changed(em, 'tasks', 0, audience);
  }

  private async days(projectId: number, dates: AnchorDates, em?: EntityManager): Promise<DayOfState[]> {
    const plans = await this.db.rows<PlanOfState>(plansOf(projectId), em);
    return plans.map((plan) => ({ ...plan, day: relativeDay(plan, dates, plan.state_code) }));
  }
}
