import { Body, Controller, Delete, Get, Param, ParseIntPipe, Post, Query, UseInterceptors } from '@nestjs/common';
import { ManyIds } from '../platform/http/many-ids.js';
import { ApiConsumes } from '../platform/openapi/described.js';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { type Caller, From } from '../platform/access/caller.js';
import { Requires } from '../platform/access/requires.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { AssignLocationsDto, AssignableListQuery } from './assign/assign.dto.js';
import { AssignCommands } from './assign/assign.commands.js';
import { AssignQueries } from './assign/assign.queries.js';
import { SentImage, UserForm } from './user-form.js';
import { UserStatus } from './user-status.js';
import { UsersCommands } from './users.commands.js';
import { CreateUserDto, UpdateUserDto, UpdateUserStatusDto, UserListQuery } from './users.dto.js';
import { UsersQueries } from './users.queries.js';

@Controller(':role/user')
export class UsersController {
  constructor(
    private readonly queries: UsersQueries,
    private readonly commands: UsersCommands,
    private readonly status: UserStatus,
    private readonly assignable: AssignQueries,
    private readonly assign: AssignCommands,
  ) {}

  @Get('list')
  @Requires('users.read')
  list(@CurrentActor() actor: SessionActor, @Query() query: UserListQuery) {
    return this.queries.list(actor, 'user', query);
  }

  @Get(':id/detail')
  @Requires('users.read')
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id);
  }

  @Post('create')
  @Requires('users.manage')
  @UseInterceptors(UserForm)
  @ApiConsumes('application/json', 'multipart/form-data')
  async create(
    @CurrentActor() actor: SessionActor,
    @From() from: Caller,
    @Body() input: CreateUserDto,
    @SentImage() image?: Buffer,
  ) {
    return new Told(await this.commands.create({ actor, from, image }, input), 'user_created');
  }

  @Post('update_status')
  @Requires('users.manage')
  @ManyIds()
  @UseInterceptors(UserForm)
  @ApiConsumes('application/json', 'multipart/form-data')
  async updateStatus(@CurrentActor() actor: SessionActor, @From() from: Caller, @Body() input: UpdateUserStatusDto) {
    const changed = await this.status.set(actor, from, input);
    return new Told(changed, 'users_changed', { count: changed.updated_cnt });
  }

  @Post(':id/update')
  @Requires('users.edit')
  @UseInterceptors(UserForm)
  @ApiConsumes('application/json', 'multipart/form-data')
  async update(
    @CurrentActor() actor: SessionActor,
    @From() from: Caller,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateUserDto,
    @SentImage() image?: Buffer,
  ) {
    const saved = await this.commands.update({ actor, from, image }, 'user', id, input);
    return new Told(saved, 'user_saved');
  }

  @Delete(':id/delete')
  @Requires('users.manage')
  async remove(@CurrentActor() actor: SessionActor, @From() from: Caller, @Param('id', ParseIntPipe) id: number) {
    const done = await this.status.remove(actor, from, id);
    return done.archived ? new Told(done, 'user_archived') : new Told(done, 'user_deleted');
  }

  @Get(':id/assign-location')
  @Requires('users.read')
  locations(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Query() query: AssignableListQuery,
  ) {
    return this.assignable.list(actor, 'user', id, query);
  }

  @Post(':id/assign-location')
  @Requires('users.assign')
  @ManyIds()
  async assignLocations(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: AssignLocationsDto,
  ) {
    const done = await this.assign.save(actor, 'user', id, input);
    return new Told(done, 'locations_assigned', { count: done.location_cnt });
  }
}
