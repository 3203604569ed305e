import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { staffRoutes } from '@guyline/contract/routes/vendors';
import { ManyIds } from '../../platform/http/many-ids.js';
import { CurrentActor, type SessionActor } from '../../platform/access/actor.js';
import { ClientInfo } from '../../platform/access/client-info.js';
import { Serves } from '../../platform/access/serves.js';
import type { ImageUpload } from '../../platform/files/image-turns.js';
import { WithMessage } from '../../platform/http/envelope.interceptor.js';
import { AssignLocationsDto, AssignableListQuery } from '../assign/assign.dto.js';
import { AssignCommands } from '../assign/assign.commands.js';
import { AssignQueries } from '../assign/assign.queries.js';
import { SentImage, TakesUserForm } from '../user-form.js';
import { movedStaff, savedPerson } from '../saved-person.js';
import { UserStatus } from '../user-status.js';
import { UsersCommands } from '../users.commands.js';
import { UsersQueries } from '../users.queries.js';
import { StaffCommands } from './staff.commands.js';
import {
  CreateStaffDto,
  ImportStaffDto,
  RemoveStaffDto,
  StaffListQuery,
  UpdateStaffDto,
  UpdateStaffStatusDto,
} from './staff.dto.js';

/** Level-5 users: an admin's all, a vendor's own. */
@Controller()
export class StaffController {
  constructor(
    private readonly queries: UsersQueries,
    private readonly people: UsersCommands,
    private readonly commands: StaffCommands,
    private readonly status: UserStatus,
    private readonly assignable: AssignQueries,
    private readonly assign: AssignCommands,
  ) {}

  @Serves(staffRoutes.list)
  list(@CurrentActor() actor: SessionActor, @Query() query: StaffListQuery) {
    return this.queries.list(actor, 'staff', query);
  }

  @Serves(staffRoutes.detail)
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id, 'staff');
  }

  @Serves(staffRoutes.create)
  @TakesUserForm()
  async create(
    @CurrentActor() actor: SessionActor,
    @ClientInfo() from: ClientInfo,
    @Body() input: CreateStaffDto,
    @SentImage() image?: ImageUpload,
  ) {
    return new WithMessage(await this.commands.create({ actor, from, image }, input), 'staff_created');
  }

  @Serves(staffRoutes.remove)
  @ManyIds()
  @TakesUserForm()
  async remove(@CurrentActor() actor: SessionActor, @ClientInfo() from: ClientInfo, @Body() { ids }: RemoveStaffDto) {
    return movedStaff(await this.commands.remove(actor, from, ids), 'staff_removed');
  }

  @Serves(staffRoutes.setStatus)
  @ManyIds()
  async updateStatus(
    @CurrentActor() actor: SessionActor,
    @ClientInfo() from: ClientInfo,
    @Body() input: UpdateStaffStatusDto,
  ) {
    const changed = await this.status.set(actor, from, input, 'staff');
    return new WithMessage(changed, 'users_changed', { count: changed.updated_cnt });
  }

  @Serves(staffRoutes.update)
  @TakesUserForm('staff')
  async update(
    @CurrentActor() actor: SessionActor,
    @ClientInfo() from: ClientInfo,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateStaffDto,
    @SentImage() image?: ImageUpload,
  ) {
    const saved = await this.people.update({ actor, from, image }, 'staff', id, input);
    return savedPerson(saved, 'staff_saved');
  }

  @Serves(staffRoutes.import)
  @ManyIds()
  @TakesUserForm()
  async import(
    @CurrentActor() actor: SessionActor,
    @ClientInfo() from: ClientInfo,
    @Param('id', ParseIntPipe) id: number,
    @Body() { existing_ids }: ImportStaffDto,
  ) {
    return movedStaff(await this.commands.add(actor, from, id, existing_ids), 'staff_imported');
  }

  @Serves(staffRoutes.locations)
  locations(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Query() query: AssignableListQuery,
  ) {
    return this.assignable.list(actor, 'staff', id, query);
  }

  @Serves(staffRoutes.assignLocations)
  @ManyIds()
  async assignLocations(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: AssignLocationsDto,
  ) {
    const done = await this.assign.save(actor, 'staff', id, input);
    return new WithMessage(done, 'locations_assigned', { count: done.location_cnt });
  }
}
