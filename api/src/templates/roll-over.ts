import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { JobStarted } from '@guyline/contract/jobs';
import { runStatus } from '@guyline/contract/status';
import type { RollOver, StoreFault } from '@guyline/contract/templates';
import { logEvents } from '../events/event-log.sql.js';
import { lockedTarget, type TargetProject } from '../events/event-target.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { eventAudience } from '../platform/access/event-audience.js';
import { scopeOf } from '../platform/access/scope.js';
import { Bulk, type BulkDone } from '../platform/bulk/bulk.js';
import { Db, ids } from '../platform/db/db.js';
import { invalid, notFound, RuleError } from '../platform/errors/rule-error.js';
import type { WithMessage } from '../platform/http/envelope.interceptor.js';
import { Outbox } from '../platform/queue/outbox.js';
import { keepMade } from './apply-template.sql.js';
import { insertRolledMarks, insertRolledPlans, insertRolledTasks, rolledEvents } from './roll-over.sql.js';
import { judgedStores } from './stores.sql.js';

type Order = RollOver & { project_id: number };
interface Store {
  id: string;
  number: string;
  fault: StoreFault | null;
}

/** Makes last season's events again in a new project, as a job and in one transaction (docs/domain.md, Rolling a season over). */
@Injectable()
export class RollOverSeason implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.bulk.on<Order>('templates_roll_over', {
      permission: 'projects.manage',
      run: (actor, order, em, jobId) => this.run(actor, order, em, jobId),
    });
  }

  /** @throws RuleError `not_found` 404; `stale_version` 409 when the project is no longer what the preview showed */
  async start(actor: SessionActor, project_id: number, input: RollOver): Promise<WithMessage<JobStarted>> {
    const found = await this.db.one<{ version: number; rows: number }>(
      sql`select p.version, (select count(*)::int from events e where e.project_id = s.id and e.status_num <> ${runStatus.canceled}) as rows
            from projects p join projects s on s.id = ${input.from_project_id} where p.id = ${project_id} and ${scopeOf(actor).projects}`,
    );
    if (!found) throw notFound();
    if (found.version !== input.project_version) throw new RuleError('stale_version', 409);
    return this.bulk.start(actor, 'templates_roll_over', found.rows, { ...input, project_id });
  }

  private async run(actor: SessionActor, order: Order, em: EntityManager, jobId: string): Promise<BulkDone> {
    const { project_id, from_project_id, project_version } = order;
    const project = await this.db.one<TargetProject>(lockedTarget(actor, project_id), em);
    if (!project) throw notFound();
    if (project.status_num !== runStatus.active) throw invalid('project_not_active', 'project_id');
    if (project.version !== project_version) throw new RuleError('stale_version', 409);
    const target = { id: project_id, customer_id: Number(project.customer_id) };
    const stores = await this.db.rows<Store>(
      sql`select j.id, j.number, j.fault from (${judgedStores(actor, target, { project_id: from_project_id })}) j order by j.nr`,
      em,
    );
    const fit = stores.flatMap(({ id, fault }) => (fault ? [] : [Number(id)]));
    const refused = stores.flatMap(({ number, fault }) => (fault ? [{ uuid: number, code: fault }] : []));
    if (fit.length) {
      const made = await this.db.rows<{ id: string }>(rolledEvents(from_project_id, project, fit), em);
      const eventIds = made.map(({ id }) => Number(id));
      await this.db.rows(insertRolledTasks(from_project_id, project_id, eventIds), em);
      await this.db.rows(insertRolledPlans(eventIds), em);
      await this.db.rows(insertRolledMarks(from_project_id, eventIds), em);
      await this.db.rows(logEvents(actor, eventIds, 'created'), em);
      await this.db.rows(keepMade(jobId, eventIds), em);
      const audience = await eventAudience(this.db, em, sql`select * from events where id = any(${ids(eventIds)})`);
      await this.outbox.changed(em, 'events', 0, audience);
    }
    return { done_cnt: fit.length, refused };
  }
}
