import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { RowsChanged } from '@guyline/contract/activity';
import type { Removed, Uses } from '@guyline/contract/removal';
import {
  type CreateLocation,
  locationFieldNames,
  type SetLocationStatus,
  type UpdateLocation,
} from '@guyline/contract/locations';
import { recordStatus } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import { audienceOf } from '../platform/access/location-audience.js';
import { checkVersion, lockScoped } from '../platform/access/lock-scoped.js';
import { scopeOf } from '../platform/access/scope.js';
import { ActivityLog, changesOf } from '../platform/activity/activity-log.js';
import { SetStatus } from '../platform/activity/set-status.js';
import { Db } from '../platform/db/db.js';
import { invalid, notFound, RuleError } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { RemoveRow } from '../platform/removal/remove-row.js';
import { usesOfLocation } from './location-uses.sql.js';
import { Location } from './location.entity.js';
import { LocationIdentifiers } from './location-identifiers.js';
import { LocationsQueries } from './locations.queries.js';

/** Fields whose change is logged. */
const logged = [...locationFieldNames, 'status_num'] as const;

@Injectable()
export class LocationsCommands implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: LocationsQueries,
    private readonly log: ActivityLog,
    private readonly status: SetStatus,
    private readonly removal: RemoveRow,
    private readonly identifiers: LocationIdentifiers,
  ) {}

  onModuleInit(): void {
    this.status.on('locations', {
      permission: 'locations.manage',
      audience: (em, locationIds) => audienceOf(this.db, em, locationIds),
    });
  }

  /** @throws RuleError `not_found` 404, `customer_not_active`, `lc_number_taken`, a state or identifier that is none 422 */
  create(actor: SessionActor, { identifier_ids, ...input }: CreateLocation): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      await this.checkCustomer(em, input.customer_id);
      await this.checkState(em, input.state_num);
      const location = Object.assign(new Location(), { ...input });
      await em.persist(location).flush();
      await this.identifiers.set(em, location.id, identifier_ids);
      await this.log.add(em, actor, 'locations', [location.id], 'created');
      await this.tell(em, [location.id]);
      return { id: location.id };
    });
  }

  /** A change of state moves the location's tasks to that state's time zone. @throws RuleError `not_found` 404, `stale_version` 409, 422 */
  update(
    actor: SessionActor,
    id: number,
    { version, identifier_ids, ...input }: UpdateLocation,
  ): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const location = await lockScoped(
        em,
        Location,
        id,
        sql`select from locations l where l.id = ${id} and ${scopeOf(actor).locations}`,
      );
      await checkVersion(location, version, () => this.queries.detail(actor, id));
      await this.checkState(em, input.state_num);
      const changes = {
        ...changesOf({ ...location }, Object.assign(location, input), logged),
        ...(await this.identifiers.set(em, id, identifier_ids)),
      };
      await em.flush();
      await this.log.add(em, actor, 'locations', [id], 'changed', changes);
      await this.tell(em, [id]);
      return { id };
    });
  }

  /** @throws RuleError `not_found` 404 for any location out of scope, `nothing_selected` 422 */
  setStatus(actor: SessionActor, { location_ids, status_num }: SetLocationStatus): Promise<RowsChanged> {
    return this.status.run(actor, { area: 'locations', rowIds: location_ids, status: status_num });
  }

  /** What refers to the location. @throws RuleError `not_found` 404 */
  uses(actor: SessionActor, id: number): Promise<Uses> {
    return this.removal.uses(actor, { area: 'locations', id, sources: usesOfLocation(id) });
  }

  /** Deletes a location that nothing uses, and archives one that something does. @throws RuleError `not_found` 404 */
  remove(actor: SessionActor, id: number): Promise<Removed> {
    return this.removal.run(actor, {
      area: 'locations',
      id,
      archived: 4,
      sources: usesOfLocation(id),
      audience: (em) => audienceOf(this.db, em, [id]),
    });
  }

  private async checkCustomer(em: EntityManager, id: number): Promise<void> {
    const customer = await this.db.one<{ status_num: number }>(
      sql`select status_num from customers where id = ${id} for share`,
      em,
    );
    if (!customer) throw notFound();
    if (customer.status_num !== recordStatus.active) throw invalid('customer_not_active', 'customer_id');
  }

  private async checkState(em: EntityManager, id: number): Promise<void> {
    if (await this.db.one(sql`select id from states where id = ${id}`, em)) return;
    throw new RuleError('validation_failed', 422, { fields: { state_num: 'state_num_is_in' } });
  }

  private async tell(em: EntityManager, locationIds: number[]): Promise<void> {
    const [id = 0] = locationIds;
    await this.outbox.changed(em, 'locations', id, await audienceOf(this.db, em, locationIds));
  }
}
