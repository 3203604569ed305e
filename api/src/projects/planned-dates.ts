import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { PlannedMove } from '@guyline/contract/projects';
import { eventAudience } from '../platform/access/event-audience.js';
import type { SessionActor } from '../platform/access/actor.js';
import { Bulk, type BulkDone } from '../platform/bulk/bulk.js';
import { type AnchorDates, relativeDay } from '../platform/clock/relative-days.js';
import { Db, ids } from '../platform/db/db.js';
import { Outbox } from '../platform/queue/outbox.js';
import { type DayOfState, movePlanned, plannedMove, type PlanOfState, plansOf } from './planned-dates.sql.js';

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
      run: (actor, { project_id }, em) => this.move(actor, project_id, em),
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

  private async move(actor: SessionActor, projectId: number, em: EntityManager): Promise<BulkDone> {
    const dates = await this.db.one<AnchorDates>(
      sql`select start_date::text, end_date::text from projects where id = ${projectId} for share`,
      em,
    );
    if (!dates) return { done_cnt: 0 };
    const moved = await this.db.rows<{ event_id: string }>(
      movePlanned(actor, projectId, await this.days(projectId, dates, em)),
      em,
    );
    if (moved.length) {
      const events = [...new Set(moved.map(({ event_id }) => Number(event_id)))];
      const audience = await eventAudience(this.db, em, sql`select * from events where id = any(${ids(events)})`);
      await this.outbox.changed(em, 'tasks', 0, audience);
    }
    return { done_cnt: moved.length };
  }

  private async days(projectId: number, dates: AnchorDates, em?: EntityManager): Promise<DayOfState[]> {
    const plans = await this.db.rows<PlanOfState>(plansOf(projectId), em);
    return plans.map((plan) => ({ ...plan, day: relativeDay(plan, dates, plan.state_code) }));
  }
}
