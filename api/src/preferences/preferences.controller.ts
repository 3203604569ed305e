import { Body, Controller, Param } from '@nestjs/common';
import { preferenceRoutes } from '@guyline/contract/routes/preferences';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { WithOneTimePassword } from '../platform/access/requires.js';
import { Serves } from '../platform/access/serves.js';
import { PreferencesCommands } from './preferences.commands.js';
import { SavePreferenceDto } from './preferences.dto.js';
import { PreferencesQueries } from './preferences.queries.js';

@Controller()
export class PreferencesController {
  constructor(
    private readonly queries: PreferencesQueries,
    private readonly commands: PreferencesCommands,
  ) {}

  /** Also with a one-time password: the portal asks for them before it knows who the person is. */
  @WithOneTimePassword()
  @Serves(preferenceRoutes.all)
  all(@CurrentActor() actor: SessionActor) {
    return this.queries.all(actor);
  }

  @Serves(preferenceRoutes.save)
  async save(@CurrentActor() actor: SessionActor, @Param('key') key: string, @Body() input: SavePreferenceDto) {
    await this.commands.save(actor, key, input);
    return null;
  }
}
