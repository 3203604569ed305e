import { Body, Controller, Get, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { ActivityQuery } from '../platform/activity/activity.dto.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { CustomersCommands } from './customers.commands.js';
import { CreateCustomerDto, CustomerListQuery, SetCustomerStatusDto, UpdateCustomerDto } from './customers.dto.js';
import { CustomersQueries } from './customers.queries.js';

@Controller(':role/customer')
export class CustomersController {
  constructor(
    private readonly queries: CustomersQueries,
    private readonly commands: CustomersCommands,
  ) {}

  @Get('list')
  @Requires('customers.read')
  list(@CurrentActor() actor: SessionActor, @Query() query: CustomerListQuery) {
    return this.queries.list(actor, query);
  }

  @Get(':id/detail')
  @Requires('customers.read')
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id);
  }

  @Post('create')
  @Requires('customers.manage')
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateCustomerDto) {
    return new Told(await this.commands.create(actor, input), 'customer_created');
  }

  @Post(':id/update')
  @Requires('customers.manage')
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateCustomerDto,
  ) {
    return new Told(await this.commands.update(actor, id, input), 'customer_saved');
  }

  @Get(':id/activity')
  @Requires('customers.read')
  activity(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number, @Query() query: ActivityQuery) {
    return this.queries.activity(actor, id, query);
  }

  @Post('action/status')
  @Requires('customers.manage')
  async setStatus(@CurrentActor() actor: SessionActor, @Body() input: SetCustomerStatusDto) {
    const changed = await this.commands.setStatus(actor, input);
    return new Told(changed, 'rows_saved', { count: changed.updated_cnt });
  }
}
