import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CreateJurisdiction, UpdateJurisdiction } from '@guyline/contract/jurisdictions';
import type { Removed, Uses } from '@guyline/contract/removal';
import { shortStatus } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import { checkVersion, lockScoped } from '../platform/access/lock-scoped.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db } from '../platform/db/db.js';
import { invalid, RuleError } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { RemoveRow } from '../platform/removal/remove-row.js';
import { usesOfJurisdiction } from './jurisdiction-uses.sql.js';
import { Jurisdiction } from './jurisdiction.entity.js';
import { JurisdictionsQueries } from './jurisdictions.queries.js';
import { logByHand } from './log-rows.sql.js';
import { LocationPlaces } from './places/location-places.js';
import { jurisdictionLog } from './record-log.sql.js';

@Injectable()
export class JurisdictionsCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: JurisdictionsQueries,
    private readonly removal: RemoveRow,
    private readonly places: LocationPlaces,
  ) {}

  /**
   * @param running a transaction that it becomes part of
   * @throws RuleError `name_taken`, `contact_empty`, a state that is none 422
   */
  create(actor: SessionActor, input: CreateJurisdiction, running?: EntityManager): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const made = await this.add(actor, input, em);
      await this.propose(em, made);
      return { id: made.id };
    }, running);
  }

  /** The same for a caller that adds many, and then renews the proposals of their states once. */
  async add(actor: SessionActor, input: CreateJurisdiction, em: EntityManager): Promise<Jurisdiction> {
    await this.check(em, input);
    const made = Object.assign(new Jurisdiction(), plain(input));
    await em.persist(made).flush();
    await this.db.rows(logByHand(actor, jurisdictionLog, { record: made }), em);
    await this.outbox.changed(em, 'jurisdictions', made.id, {});
    return made;
  }

  /** @throws RuleError `not_found` 404, `stale_version` 409, `name_taken`, `contact_empty`, a state that is none 422 */
  update(actor: SessionActor, id: number, { version, ...input }: UpdateJurisdiction): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const row = await lockScoped(
        em,
        Jurisdiction,
        id,
        sql`select from jurisdictions j where j.id = ${id} and ${scopeOf(actor).jurisdictions}`,
      );
      await checkVersion(row, version, () => this.queries.detail(actor, id));
      await this.check(em, input);
      const before = { ...row };
      const was = found(row);
      Object.assign(row, plain(input));
      await em.flush();
      await this.db.rows(logByHand(actor, jurisdictionLog, { record: row, before }), em);
      await this.outbox.changed(em, 'jurisdictions', id, {});
      if (JSON.stringify(was) !== JSON.stringify(found(row))) await this.propose(em, was, row);
      return { id };
    });
  }

  /**
   * What refers to the jurisdiction, as far as the person sees it: what others use keeps it all the same.
   * @throws RuleError `not_found` 404
   */
  uses(actor: SessionActor, id: number): Promise<Uses> {
    return this.removal.uses(actor, { area: 'jurisdictions', id, sources: usesOfJurisdiction(id, scopeOf(actor)) });
  }

  /** Deletes a jurisdiction that nothing uses, and archives one that something does. @throws RuleError `not_found` 404 */
  remove(actor: SessionActor, id: number): Promise<Removed> {
    return this.removal.run(actor, {
      area: 'jurisdictions',
      id,
      archived: shortStatus.archived,
      sources: usesOfJurisdiction(id),
      audience: () => Promise.resolve({}),
      after: (em) => this.places.renew(em),
    });
  }

  /** Stores get it as a proposal, or lose it, with the save: nobody has to wait for the hourly check. */
  private async propose(em: EntityManager, ...them: Pick<Jurisdiction, 'kind' | 'state_num'>[]): Promise<void> {
    const ofStores = them.filter(({ kind }) => kind !== 'state');
    const states = ofStores.flatMap(({ state_num }) => state_num ?? []);
    if (states.length) await this.places.renew(em, states);
  }

  private async check(em: EntityManager, { state_num, contacts }: CreateJurisdiction): Promise<void> {
    if (contacts.some((contact) => !Object.values(contact).some(Boolean))) throw invalid('contact_empty', 'contacts');
    if (state_num === null || (await this.db.one(sql`select id from states where id = ${state_num}`, em))) return;
    throw new RuleError('validation_failed', 422, { fields: { state_num: 'state_num_is_in' } });
  }
}

/** By what stores find it: a new phone number is no reason to look at each of them. */
const found = ({ name, kind, state_num, status_num }: Jurisdiction) => ({ name, kind, state_num, status_num });

/** Instances of DTO classes as plain objects, which is what a JSON column keeps. */
const plain = (input: CreateJurisdiction): CreateJurisdiction => ({
  ...input,
  contacts: input.contacts.map(({ name, role, phone, email }) => ({ name, role, phone, email })),
  holidays: input.holidays.map(({ day, name, yearly }) => ({ day, name, yearly })),
});
