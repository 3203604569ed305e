import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { RowsChanged } from '@guyline/contract/activity';
import type { Removed, Uses } from '@guyline/contract/removal';
import type { CreateCustomer, SetCustomerStatus, UpdateCustomer } from '@guyline/contract/customers';
import type { SessionActor } from '../platform/access/actor.js';
import { checkVersion, lockScoped } from '../platform/access/lock-scoped.js';
import { scopeOf } from '../platform/access/scope.js';
import { ActivityLog, changesOf } from '../platform/activity/activity-log.js';
import { SetStatus } from '../platform/activity/set-status.js';
import { Db } from '../platform/db/db.js';
import { Outbox } from '../platform/queue/outbox.js';
import { RemoveRow } from '../platform/removal/remove-row.js';
import { usesOfCustomer } from './customer-uses.sql.js';
import { Customer } from './customer.entity.js';
import { CustomersQueries } from './customers.queries.js';

@Injectable()
export class CustomersCommands implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: CustomersQueries,
    private readonly log: ActivityLog,
    private readonly status: SetStatus,
    private readonly removal: RemoveRow,
  ) {}

  onModuleInit(): void {
    this.status.on('customers', {
      permission: 'customers.manage',
      audience: (_, customerIds) => Promise.resolve({ customerIds }),
    });
  }

  /** @throws RuleError `name_taken`, `s_name_taken` 422 */
  create(actor: SessionActor, input: CreateCustomer): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const customer = Object.assign(new Customer(), { ...input });
      await em.persist(customer).flush();
      await this.log.add(em, actor, 'customers', [customer.id], 'created');
      await this.tell(em, customer);
      return { id: customer.id };
    });
  }

  /** @throws RuleError `not_found` 404, `stale_version` 409, `name_taken` 422 */
  update(actor: SessionActor, id: number, { version, ...input }: UpdateCustomer): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const customer = await lockScoped(
        em,
        Customer,
        id,
        sql`select from customers c where c.id = ${id} and ${scopeOf(actor).customers}`,
      );
      await checkVersion(customer, version, () => this.queries.detail(actor, id));
      const changes = changesOf({ ...customer }, Object.assign(customer, input), ['name', 'status_num']);
      await em.flush();
      await this.log.add(em, actor, 'customers', [id], 'changed', changes);
      await this.tell(em, customer);
      return { id };
    });
  }

  /** @throws RuleError `not_found` 404 for any customer out of scope, `nothing_selected` 422 */
  setStatus(actor: SessionActor, { customer_ids, status_num }: SetCustomerStatus): Promise<RowsChanged> {
    return this.status.run(actor, { area: 'customers', rowIds: customer_ids, status: status_num });
  }

  /** What refers to the customer. @throws RuleError `not_found` 404 */
  uses(actor: SessionActor, id: number): Promise<Uses> {
    return this.removal.uses(actor, { area: 'customers', id, sources: usesOfCustomer(id) });
  }

  /** Deletes a customer that nothing uses, and archives one that something does. @throws RuleError `not_found` 404 */
  remove(actor: SessionActor, id: number): Promise<Removed> {
    return this.removal.run(actor, {
      area: 'customers',
      id,
      archived: 4,
      sources: usesOfCustomer(id),
      audience: () => Promise.resolve({ customerIds: [id] }),
    });
  }

  private tell(em: EntityManager, customer: Customer): Promise<void> {
    return this.outbox.changed(em, 'customers', customer.id, { customerIds: [customer.id] });
  }
}
