import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { userRoutes } from '@guyline/contract/routes/users';
import { ManyIds } from '../platform/http/many-ids.js';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { Serves } from '../platform/access/serves.js';
import type { ImageUpload } from '../platform/files/image-turns.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { AssignLocationsDto, AssignableListQuery } from './assign/assign.dto.js';
import { AssignCommands } from './assign/assign.commands.js';
import { AssignQueries } from './assign/assign.queries.js';
import { SentImage, TakesUserForm } from './user-form.js';
import { savedPerson } from './saved-person.js';
import { UserStatus } from './user-status.js';
import { UsersCommands } from './users.commands.js';
import { CreateUserDto, UpdateUserDto, UpdateUserStatusDto, UserListQuery } from './users.dto.js';
import { UsersQueries } from './users.queries.js';

@Controller()
export class UsersController {
  constructor(
    private readonly queries: UsersQueries,
    private readonly commands: UsersCommands,
    private readonly status: UserStatus,
    private readonly assignable: AssignQueries,
    private readonly assign: AssignCommands,
  ) {}

  @Serves(userRoutes.list)
  list(@CurrentActor() actor: SessionActor, @Query() query: UserListQuery) {
    return this.queries.list(actor, 'user', query);
  }

  @Serves(userRoutes.detail)
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id);
  }

  @Serves(userRoutes.create)
  @TakesUserForm()
  async create(
    @CurrentActor() actor: SessionActor,
    @ClientInfo() from: ClientInfo,
    @Body() input: CreateUserDto,
    @SentImage() image?: ImageUpload,
  ) {
    return new WithMessage(await this.commands.create({ actor, from, image }, input), 'user_created');
  }

  @Serves(userRoutes.setStatus)
  @ManyIds()
  @TakesUserForm()
  async updateStatus(
    @CurrentActor() actor: SessionActor,
    @ClientInfo() from: ClientInfo,
    @Body() input: UpdateUserStatusDto,
  ) {
    const changed = await this.status.set(actor, from, input);
    return new WithMessage(changed, 'users_changed', { count: changed.updated_cnt });
  }

  @Serves(userRoutes.update)
  @TakesUserForm('user')
  async update(
    @CurrentActor() actor: SessionActor,
    @ClientInfo() from: ClientInfo,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateUserDto,
    @SentImage() image?: ImageUpload,
  ) {
    const saved = await this.commands.update({ actor, from, image }, 'user', id, input);
    return savedPerson(saved, 'user_saved');
  }

  @Serves(userRoutes.uses)
  uses(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.status.uses(actor, id);
  }

  @Serves(userRoutes.remove)
  async remove(
    @CurrentActor() actor: SessionActor,
    @ClientInfo() from: ClientInfo,
    @Param('id', ParseIntPipe) id: number,
  ) {
    const done = await this.status.remove(actor, from, id);
    return done.archived ? new WithMessage(done, 'user_archived') : new WithMessage(done, 'user_deleted');
  }

  @Serves(userRoutes.locations)
  locations(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Query() query: AssignableListQuery,
  ) {
    return this.assignable.list(actor, 'user', id, query);
  }

  @Serves(userRoutes.assignLocations)
  @ManyIds()
  async assignLocations(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: AssignLocationsDto,
  ) {
    const done = await this.assign.save(actor, 'user', id, input);
    return new WithMessage(done, 'locations_assigned', { count: done.location_cnt });
  }
}
