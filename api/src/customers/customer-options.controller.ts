import { Controller, Get } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { CustomersQueries } from './customers.queries.js';

@Controller('common/customers')
export class CustomerOptionsController {
  constructor(private readonly queries: CustomersQueries) {}

  @Get()
  @Requires('customers.read')
  options(@CurrentActor() actor: SessionActor) {
    return this.queries.options(actor);
  }
}
