import { Controller } from '@nestjs/common';
import { referenceRoutes } from '@guyline/contract/routes/reference';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { CustomersQueries } from './customers.queries.js';

@Controller()
export class CustomerOptionsController {
  constructor(private readonly queries: CustomersQueries) {}

  @Serves(referenceRoutes.customers)
  options(@CurrentActor() actor: SessionActor) {
    return this.queries.options(actor);
  }
}
