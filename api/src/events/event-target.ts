import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { runStatus, type TypeNum } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db } from '../platform/db/db.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';

export interface TargetProject {
  id: string;
  customer_id: string;
  type_num: TypeNum;
  status_num: number;
  /** The start of the codes of its events: `{s_name}-{YY}-`. */
  code: string;
}

/** The project that new, copied or moved events go to. */
@Injectable()
export class EventTarget {
  constructor(private readonly db: Db) {}

  /**
   * Locks the customer, so that two simultaneous creations do not assign the same code.
   * @throws RuleError `not_found` 404, `project_not_active` 422
   */
  async project(em: EntityManager, actor: SessionActor, id: number): Promise<TargetProject> {
    const project = await this.db.one<TargetProject>(
      sql`select p.id, p.customer_id, p.type_num, p.status_num, c.s_name || '-' || to_char(p.start_date, 'YY') || '-' as code
            from projects p join customers c on c.id = p.customer_id
           where p.id = ${id} and ${scopeOf(actor).projects} for no key update of c for share of p`,
      em,
    );
    if (!project) throw notFound();
    if (project.status_num !== runStatus.active) throw invalid('project_not_active', 'project_id');
    return project;
  }
}
