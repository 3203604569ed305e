import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { levels } from '@guyline/contract/access';
import { vendorRoutes } from '@guyline/contract/routes/vendors';
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
import { savedPerson } from '../saved-person.js';
import { UsersCommands } from '../users.commands.js';
import { UsersQueries } from '../users.queries.js';
import { CreateVendorDto, UpdateVendorDto, VendorListQuery } from './vendors.dto.js';

/** Level-4 users: admins keep them, others see those of their scope. */
@Controller()
export class VendorsController {
  constructor(
    private readonly queries: UsersQueries,
    private readonly commands: UsersCommands,
    private readonly assignable: AssignQueries,
    private readonly assign: AssignCommands,
  ) {}

  @Serves(vendorRoutes.list)
  list(@CurrentActor() actor: SessionActor, @Query() query: VendorListQuery) {
    return this.queries.list(actor, 'vendor', query);
  }

  @Serves(vendorRoutes.detail)
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id, 'vendor');
  }

  @Serves(vendorRoutes.create)
  @TakesUserForm()
  async create(
    @CurrentActor() actor: SessionActor,
    @ClientInfo() from: ClientInfo,
    @Body() input: CreateVendorDto,
    @SentImage() image?: ImageUpload,
  ) {
    const vendor = { ...input, level_num: levels.vendor };
    return new WithMessage(await this.commands.create({ actor, from, image }, vendor), 'vendor_created');
  }

  @Serves(vendorRoutes.update)
  @TakesUserForm('vendor')
  async update(
    @CurrentActor() actor: SessionActor,
    @ClientInfo() from: ClientInfo,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateVendorDto,
    @SentImage() image?: ImageUpload,
  ) {
    const saved = await this.commands.update({ actor, from, image }, 'vendor', id, input);
    return savedPerson(saved, 'vendor_saved');
  }

  @Serves(vendorRoutes.locations)
  locations(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Query() query: AssignableListQuery,
  ) {
    return this.assignable.list(actor, 'vendor', id, query);
  }

  @Serves(vendorRoutes.assignLocations)
  @ManyIds()
  async assignLocations(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: AssignLocationsDto,
  ) {
    const done = await this.assign.save(actor, 'vendor', id, input);
    return new WithMessage(done, 'locations_assigned', { count: done.location_cnt });
  }
}
