import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { runStatus } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import { Db } from '../platform/db/db.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';
import { lockedTarget, type TargetProject } from './event-target.sql.js';

/** The project that new, copied or moved events go to. */
@Injectable()
export class EventTarget {
  constructor(private readonly db: Db) {}

  /**
   * Locks the customer, so that two simultaneous creations do not assign the same code.
   * @throws RuleError `not_found` 404, `project_not_active` 422
   */
  async project(em: EntityManager, actor: SessionActor, id: number): Promise<TargetProject> {
    const project = await this.db.one<TargetProject>(lockedTarget(actor, id), em);
    if (!project) throw notFound();
    if (project.status_num !== runStatus.active) throw invalid('project_not_active', 'project_id');
    return project;
  }
}
