import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CreateCustomer, UpdateCustomer } from '@guyline/contract/customers';
import type { SessionActor } from '../platform/access/actor.js';
import { checkVersion, lockScoped } from '../platform/access/lock-scoped.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db } from '../platform/db/db.js';
import { Outbox } from '../platform/queue/outbox.js';
import { Customer } from './customer.entity.js';
import { CustomersQueries } from './customers.queries.js';

@Injectable()
export class CustomersCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: CustomersQueries,
  ) {}

  /** @throws RuleError `name_taken`, `s_name_taken` 422 */
  create(input: CreateCustomer): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const customer = Object.assign(new Customer(), { ...input });
      await em.persist(customer).flush();
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
      Object.assign(customer, input);
      await em.flush();
      await this.tell(em, customer);
      return { id };
    });
  }

  private tell(em: EntityManager, customer: Customer): Promise<void> {
    return this.outbox.changed(em, 'customers', customer.id, { customerIds: [customer.id] });
  }
}
