import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { customerRoutes } from '@guyline/contract/routes/customers';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { ActivityQuery } from '../platform/activity/activity.dto.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { CustomersCommands } from './customers.commands.js';
import { CreateCustomerDto, CustomerListQuery, SetCustomerStatusDto, UpdateCustomerDto } from './customers.dto.js';
import { CustomersQueries } from './customers.queries.js';

@Controller()
export class CustomersController {
  constructor(
    private readonly queries: CustomersQueries,
    private readonly commands: CustomersCommands,
  ) {}

  @Serves(customerRoutes.list)
  list(@CurrentActor() actor: SessionActor, @Query() query: CustomerListQuery) {
    return this.queries.list(actor, query);
  }

  @Serves(customerRoutes.detail)
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id);
  }

  @Serves(customerRoutes.create)
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateCustomerDto) {
    return new WithMessage(await this.commands.create(actor, input), 'customer_created');
  }

  @Serves(customerRoutes.update)
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateCustomerDto,
  ) {
    return new WithMessage(await this.commands.update(actor, id, input), 'customer_saved');
  }

  @Serves(customerRoutes.activity)
  activity(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number, @Query() query: ActivityQuery) {
    return this.queries.activity(actor, id, query);
  }

  @Serves(customerRoutes.setStatus)
  async setStatus(@CurrentActor() actor: SessionActor, @Body() input: SetCustomerStatusDto) {
    const changed = await this.commands.setStatus(actor, input);
    return new WithMessage(changed, 'rows_saved', { count: changed.updated_cnt });
  }

  @Serves(customerRoutes.uses)
  uses(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.commands.uses(actor, id);
  }

  @Serves(customerRoutes.remove)
  async remove(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    const done = await this.commands.remove(actor, id);
    return new WithMessage(done, done.archived ? 'customer_archived' : 'customer_deleted');
  }
}
