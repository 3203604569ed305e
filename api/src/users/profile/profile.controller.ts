import { Body, Controller, Get, Post, UseInterceptors } from '@nestjs/common';
import { ApiConsumes } from '../../platform/openapi/described.js';
import { CurrentActor, type SessionActor } from '../../platform/access/actor.js';
import { type Caller, From } from '../../platform/access/caller.js';
import { Requires } from '../../platform/access/requires.js';
import { Told } from '../../platform/http/envelope.interceptor.js';
import { SentImage, UserForm } from '../user-form.js';
import { UsersQueries } from '../users.queries.js';
import { ProfileCommands } from './profile.commands.js';
import { UpdateProfileDto } from './profile.dto.js';

@Controller('common/profile')
export class ProfileController {
  constructor(
    private readonly queries: UsersQueries,
    private readonly commands: ProfileCommands,
  ) {}

  @Get('detail')
  @Requires('account.own')
  detail(@CurrentActor() actor: SessionActor) {
    return this.queries.detail(actor, actor.id);
  }

  @Post('update')
  @Requires('account.own')
  @UseInterceptors(UserForm)
  @ApiConsumes('application/json', 'multipart/form-data')
  async update(
    @CurrentActor() actor: SessionActor,
    @From() from: Caller,
    @Body() input: UpdateProfileDto,
    @SentImage() image?: Buffer,
  ) {
    return new Told(await this.commands.update({ actor, from, image }, input), 'profile_saved');
  }
}
