import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { BulkRefusal } from '@guyline/contract/bulk';
import type { PlannedMove } from '@guyline/contract/projects';
import type { Day } from '@guyline/contract/status';
import { ApplyDaysQueries } from '../jurisdictions/asked/apply-days.queries.js';
import { eventAudience } from '../platform/access/event-audience.js';
import type { SessionActor } from '../platform/access/actor.js';
import { Bulk, type BulkDone } from '../platform/bulk/bulk.js';
import { type AnchorDates, relativeDay } from '../platform/clock/relative-days.js';
import { Db, ids } from '../platform/db/db.js';
import { Outbox } from '../platform/queue/outbox.js';
import { countingWaits } from '../tasks/counting-waits.sql.js';
import { eventsWith, moveApplyDays, moveApplyDaysBack, movedApplyDays } from './apply-days.sql.js';
import {
  type DayOfState,
  lockMoved,
  moveBack,
  movePlanned,
  plannedMove,
  type PlanOfState,
  plansOf,
} from './planned-dates.sql.js';

interface MovedOfEvent {
  event_id: string;
  cnt: number;
}
interface Moved {
  tasks: readonly MovedOfEvent[];
  applying: readonly MovedOfEvent[];
}
interface Kept {
  kept_cnt: number;
  refused: Omit<BulkRefusal, 'message'>[];
}

const sumOf = (moved: readonly MovedOfEvent[]): number => moved.reduce((sum, { cnt }) => sum + cnt, 0);

/** What dates of tasks, and days to apply, are counted from. */
type ProjectDates = AnchorDates & { inst_tdate: Day };

/** Dates of tasks, and days to apply, that follow the dates of their project (docs/domain.md, Relative dates). */
@Injectable()
export class PlannedDates implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
    private readonly outbox: Outbox,
    private readonly applyDays: ApplyDaysQueries,
  ) {}

  onModuleInit(): void {
    this.bulk.on<{ project_id: number }>('projects_dates', {
      permission: 'projects.manage',
      run: (actor, { project_id }, em, jobId) => this.move(actor, project_id, { em, jobId }),
    });
    this.bulk.on<{ job_id: string }>('projects_dates_undo', {
      permission: 'projects.manage',
      run: (actor, { job_id }, em) => this.undo(actor, job_id, em),
      size: (em, jobId) => this.moved(em, jobId),
    });
  }

  /** What other dates would move, and what stays because somebody set it by hand. */
  async preview(
    projectId: number,
    dates: ProjectDates,
    { em, days }: { em?: EntityManager; days?: readonly DayOfState[] } = {},
  ): Promise<Required<PlannedMove>> {
    const found = await this.db.one<{ doc: Omit<Required<PlannedMove>, 'apply_by_cnt'> }>(
      plannedMove(projectId, days ?? (await this.days(projectId, dates, em))),
      em,
    );
    const apply = await this.db.one<{ cnt: number }>(
      sql`select count(*)::int as cnt from (${await this.applyDays.moving(eventsWith(projectId, dates), em)}) m`,
      em,
    );
    const none = { moving_cnt: 0, moving: [], locked_cnt: 0, locked: [] };
    return { ...(found?.doc ?? none), apply_by_cnt: apply?.cnt ?? 0 };
  }

  /** Orders a job that moves them to the dates that the project then has; nothing when none would move. */
  async start(actor: SessionActor, projectId: number, dates: ProjectDates, em: EntityManager): Promise<void> {
    const { moving_cnt, apply_by_cnt } = await this.preview(projectId, dates, { em });
    const rows = moving_cnt + apply_by_cnt;
    if (rows) await this.bulk.start(actor, 'projects_dates', rows, { project_id: projectId }, em);
  }

  private async move(
    actor: SessionActor,
    projectId: number,
    { em, jobId }: { em: EntityManager; jobId: string },
  ): Promise<BulkDone> {
    await this.db.rows(countingWaits, em);
    const dates = await this.db.one<ProjectDates>(
      sql`select start_date::text, inst_tdate::text, end_date::text from projects where id = ${projectId} for share`,
      em,
    );
    if (!dates) return { done_cnt: 0 };
    const order = { projectId, jobId };
    const days = await this.days(projectId, dates, em);
    const tasks = await this.db.rows<MovedOfEvent>(movePlanned(actor, order, days), em);
    const moving = await this.applyDays.moving(eventsWith(projectId, dates), em);
    const applying = await this.db.rows<MovedOfEvent>(moveApplyDays(actor, jobId, moving), em);
    return this.told(em, { tasks, applying });
  }

  /** How many dates a job moved: those of tasks have a row each, the days to apply of an event share one. */
  private async moved(em: EntityManager, jobId: string): Promise<number> {
    const tasks = await this.db.one<{ cnt: number }>(
      sql`select count(*)::int as cnt from task_undo where job_id = ${jobId}::uuid`,
      em,
    );
    const applied = await this.db.one<{ cnt: number }>(movedApplyDays(jobId), em);
    return (tasks?.cnt ?? 0) + (applied?.cnt ?? 0);
  }

  /** Gives tasks, and what is to be applied for, the days again that they had before they moved, but for those that somebody has changed since. */
  private async undo(actor: SessionActor, jobId: string, em: EntityManager): Promise<BulkDone> {
    await this.db.rows(countingWaits, em);
    const kept = await this.db.one<Kept>(lockMoved(actor, jobId), em);
    const applied = await this.db.one<{ cnt: number }>(movedApplyDays(jobId), em);
    const tasks = await this.db.rows<MovedOfEvent>(moveBack(actor, jobId), em);
    const applying = await this.db.rows<MovedOfEvent>(moveApplyDaysBack(actor, jobId), em);
    const done = await this.told(em, { tasks, applying });
    const all = (kept?.kept_cnt ?? 0) + (applied?.cnt ?? 0);
    return { ...done, refused: kept?.refused ?? [], refused_cnt: all - done.done_cnt };
  }

  /** Tells those who see these events. @returns how many tasks and days to apply moved */
  private async told(em: EntityManager, { tasks, applying }: Moved): Promise<BulkDone> {
    for (const [area, moved] of [['tasks', tasks] as const, ['events', applying] as const]) {
      if (!moved.length) continue;
      const events = ids(moved.map(({ event_id }) => Number(event_id)));
      const audience = await eventAudience(this.db, em, sql`select * from events where id = any(${events})`);
      await this.outbox.changed(em, area, 0, audience);
    }
    const apply_by_cnt = sumOf(applying);
    return { done_cnt: sumOf(tasks) + apply_by_cnt, apply_by_cnt };
  }

  /** The days that the dates of a project give to what is planned in it: one for each state and relative date. */
  async days(projectId: number, dates: AnchorDates, em?: EntityManager): Promise<DayOfState[]> {
    const plans = await this.db.rows<PlanOfState>(plansOf(projectId), em);
    return plans.map((plan) => ({ ...plan, day: relativeDay(plan, dates, plan.state_code) }));
  }
}
