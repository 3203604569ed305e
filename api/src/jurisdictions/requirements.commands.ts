import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import {
  type CreateRequirement,
  requirementLimits,
  type UpdateRequirement,
} from '@guyline/contract/jurisdictions/requirements';
import type { SessionActor } from '../platform/access/actor.js';
import { checkVersion, lockScoped } from '../platform/access/lock-scoped.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db, type Sql } from '../platform/db/db.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { logByHand } from './log-rows.sql.js';
import { requirementLog } from './record-log.sql.js';
import { Requirement } from './requirement.entity.js';
import { RequirementsQueries } from './requirements.queries.js';

/** What a jurisdiction asks for; each change is told and logged under the jurisdiction. */
@Injectable()
export class RequirementsCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: RequirementsQueries,
  ) {}

  /** @throws RuleError `not_found` 404; `too_many_requirements` and what `Requirement.check` refuses 422 */
  create(actor: SessionActor, jurisdictionId: number, input: CreateRequirement): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      await this.checkRoom(em, actor, jurisdictionId);
      const made = Object.assign(new Requirement(), input, { jurisdiction_id: jurisdictionId });
      made.check();
      await em.persist(made).flush();
      await this.tell(em, actor, made);
      return { id: made.id };
    });
  }

  /** @throws RuleError `not_found` 404, `stale_version` 409; what `Requirement.check` refuses 422 */
  update(actor: SessionActor, id: number, { version, ...input }: UpdateRequirement): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const row = await lockScoped(em, Requirement, id, inScope(actor, id));
      await checkVersion(row, version, () => this.queries.detail(actor, id));
      const before = { ...row };
      Object.assign(row, input).check();
      await em.flush();
      await this.tell(em, actor, row, { before });
      return { id };
    });
  }

  /** @throws RuleError `not_found` 404 */
  remove(actor: SessionActor, id: number): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const row = await lockScoped(em, Requirement, id, inScope(actor, id));
      await this.tell(em, actor, row, { gone: true });
      await em.remove(row).flush();
      return { id };
    });
  }

  /** The jurisdiction is locked: two people do not pass its limit together. */
  private async checkRoom(em: EntityManager, actor: SessionActor, jurisdictionId: number): Promise<void> {
    const found = await this.db.one(
      sql`select j.id from jurisdictions j where j.id = ${jurisdictionId} and ${scopeOf(actor).jurisdictions} for update`,
      em,
    );
    if (!found) throw notFound();
    const counted = await this.db.one<{ n: number }>(
      sql`select count(*)::int as n from jurisdiction_requirements where jurisdiction_id = ${jurisdictionId}`,
      em,
    );
    if ((counted?.n ?? 0) >= requirementLimits.rows) throw invalid('too_many_requirements');
  }

  private async tell(
    em: EntityManager,
    actor: SessionActor,
    record: Requirement,
    was: { before?: object; gone?: boolean } = {},
  ): Promise<void> {
    await this.db.rows(logByHand(actor, requirementLog, { record, ...was }), em);
    await this.outbox.changed(em, 'jurisdictions', record.jurisdiction_id, {});
  }
}

const inScope = (actor: SessionActor, id: number): Sql =>
  sql`select from jurisdiction_requirements q join jurisdictions j on j.id = q.jurisdiction_id
       where q.id = ${id} and ${scopeOf(actor).jurisdictions}`;
