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
import { and, Db, type Sql } from '../platform/db/db.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { logByHand } from './log-rows.sql.js';
import { requirementLog } from './record-log.sql.js';
import { identityFields, identityOf } from './requirement-identity.sql.js';
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

  /** @throws RuleError `not_found` 404; `too_many_requirements`, `requirement_repeated` and what `Requirement.check` refuses 422 */
  create(actor: SessionActor, jurisdictionId: number, input: CreateRequirement): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      await this.lockJurisdiction(em, sql`jurisdictions j where j.id = ${jurisdictionId}`, actor);
      await this.checkRoom(em, jurisdictionId);
      const made = Object.assign(new Requirement(), input, { jurisdiction_id: jurisdictionId });
      made.check();
      await this.checkOthers(em, made);
      await em.persist(made).flush();
      await this.tell(em, actor, made);
      return { id: made.id };
    });
  }

  /** @throws RuleError `not_found` 404, `stale_version` 409; `requirement_repeated` and what `Requirement.check` refuses 422 */
  update(actor: SessionActor, id: number, { version, ...input }: UpdateRequirement): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      await this.lockJurisdiction(em, withJurisdiction(id), actor);
      const row = await lockScoped(em, Requirement, id, inScope(actor, id));
      await checkVersion(row, version, () => this.queries.detail(actor, id));
      const before = { ...row } as Requirement;
      Object.assign(row, input).check();
      await this.checkOthers(em, row, before);
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

  /** Two people do not pass the limit of a jurisdiction, or ask for the same, together. */
  private async lockJurisdiction(em: EntityManager, found: Sql, actor: SessionActor): Promise<void> {
    const scoped = sql`select j.id from ${found} and ${scopeOf(actor).jurisdictions} for update of j`;
    if (!(await this.db.one(scoped, em))) throw notFound();
  }

  private async checkRoom(em: EntityManager, jurisdictionId: number): Promise<void> {
    const counted = await this.db.one<{ n: number }>(
      sql`select count(*)::int as n from jurisdiction_requirements where jurisdiction_id = ${jurisdictionId}`,
      em,
    );
    if ((counted?.n ?? 0) >= requirementLimits.rows) throw invalid('too_many_requirements');
  }

  /** @param before as it was: one that is alike another already, and stays as it is in that, is none of this save's faults */
  private async checkOthers(em: EntityManager, row: Requirement, before?: Requirement): Promise<void> {
    const own = identityOf(told(row));
    const changed = before && sql`${own} <> ${identityOf(told(before))}`;
    const alike = sql`
      select q.id from jurisdiction_requirements q
       where ${and(sql`q.jurisdiction_id = ${row.jurisdiction_id}`, before && sql`q.id <> ${before.id}`, changed)}
         and ${identityOf(sql`to_jsonb(q)`)} = ${own} limit 1`;
    if (await this.db.one(alike, em)) throw invalid('requirement_repeated', row.pt_num ? 'pt_num' : 'name');
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

const told = (row: Requirement): Sql =>
  sql`${JSON.stringify(Object.fromEntries(identityFields.map((field) => [field, row[field]])))}::jsonb`;
const withJurisdiction = (id: number): Sql =>
  sql`jurisdiction_requirements q join jurisdictions j on j.id = q.jurisdiction_id where q.id = ${id}`;
const inScope = (actor: SessionActor, id: number): Sql =>
  sql`select from ${withJurisdiction(id)} and ${scopeOf(actor).jurisdictions}`;
