import { Body, Controller } from '@nestjs/common';
import { profileRoutes } from '@guyline/contract/routes/users';
import { CurrentActor, type SessionActor } from '../../platform/access/actor.js';
import { ClientInfo } from '../../platform/access/client-info.js';
import { Serves } from '../../platform/access/serves.js';
import type { ImageUpload } from '../../platform/files/image-turns.js';
import { SentImage, TakesUserForm } from '../user-form.js';
import { savedPerson } from '../saved-person.js';
import { UsersQueries } from '../users.queries.js';
import { ProfileCommands } from './profile.commands.js';
import { UpdateProfileDto } from './profile.dto.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly queries: UsersQueries,
    private readonly commands: ProfileCommands,
  ) {}

  @Serves(profileRoutes.detail)
  detail(@CurrentActor() actor: SessionActor) {
    return this.queries.detail(actor, actor.id);
  }

  @Serves(profileRoutes.update)
  @TakesUserForm()
  async update(
    @CurrentActor() actor: SessionActor,
    @ClientInfo() from: ClientInfo,
    @Body() input: UpdateProfileDto,
    @SentImage() image?: ImageUpload,
  ) {
    return savedPerson(await this.commands.update({ actor, from, image }, input), 'profile_saved');
  }
}
