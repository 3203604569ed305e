import { Body, Controller, Get, Param, ParseIntPipe, Post, Query, UseInterceptors } from '@nestjs/common';
import { ManyIds } from '../../platform/http/many-ids.js';
import { ApiConsumes } from '../../platform/openapi/described.js';
import { CurrentActor, type SessionActor } from '../../platform/access/actor.js';
import { type Caller, From } from '../../platform/access/caller.js';
import { Requires } from '../../platform/access/requires.js';
import { Told } from '../../platform/http/envelope.interceptor.js';
import { AssignLocationsDto, AssignableListQuery } from '../assign/assign.dto.js';
import { AssignCommands } from '../assign/assign.commands.js';
import { AssignQueries } from '../assign/assign.queries.js';
import { SentImage, UserForm } from '../user-form.js';
import { UsersCommands } from '../users.commands.js';
import { UsersQueries } from '../users.queries.js';
import { CreateVendorDto, UpdateVendorDto, VendorListQuery } from './vendors.dto.js';

/** Level-4 users: admins keep them, others see those of their scope. */
@Controller(':role/vendor')
export class VendorsController {
  constructor(
    private readonly queries: UsersQueries,
    private readonly commands: UsersCommands,
    private readonly assignable: AssignQueries,
    private readonly assign: AssignCommands,
  ) {}

  @Get('list')
  @Requires('vendors.read')
  list(@CurrentActor() actor: SessionActor, @Query() query: VendorListQuery) {
    return this.queries.list(actor, 'vendor', query);
  }

  @Get(':id/detail')
  @Requires('vendors.read')
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id, 'vendor');
  }

  @Post('create')
  @Requires('vendors.manage')
  @UseInterceptors(UserForm)
  @ApiConsumes('application/json', 'multipart/form-data')
  async create(
    @CurrentActor() actor: SessionActor,
    @From() from: Caller,
    @Body() input: CreateVendorDto,
    @SentImage() image?: Buffer,
  ) {
    const vendor = { ...input, level_num: 4 as const };
    return new Told(await this.commands.create({ actor, from, image }, vendor), 'vendor_created');
  }

  @Post(':id/update')
  @Requires('vendors.manage')
  @UseInterceptors(UserForm)
  @ApiConsumes('application/json', 'multipart/form-data')
  async update(
    @CurrentActor() actor: SessionActor,
    @From() from: Caller,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateVendorDto,
    @SentImage() image?: Buffer,
  ) {
    const saved = await this.commands.update({ actor, from, image }, 'vendor', id, input);
    return new Told(saved, 'vendor_saved');
  }

  @Get(':id/assign-location')
  @Requires('vendors.manage')
  locations(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Query() query: AssignableListQuery,
  ) {
    return this.assignable.list(actor, 'vendor', id, query);
  }

  @Post(':id/assign-location')
  @Requires('vendors.manage')
  @ManyIds()
  async assignLocations(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: AssignLocationsDto,
  ) {
    const done = await this.assign.save(actor, 'vendor', id, input);
    return new Told(done, 'locations_assigned', { count: done.location_cnt });
  }
}
