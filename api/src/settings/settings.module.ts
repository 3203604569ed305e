import { Module } from '@nestjs/common';
import { IdentifiersCommands } from './identifiers.commands.js';
import { IdentifiersController } from './identifiers.controller.js';
import { IdentifiersQueries } from './identifiers.queries.js';
import { ReferenceController } from './reference.controller.js';
import { SettingsCommands } from './settings.commands.js';
import { SettingsController } from './settings.controller.js';
import { SettingsQueries } from './settings.queries.js';

@Module({
  controllers: [SettingsController, IdentifiersController, ReferenceController],
  providers: [SettingsQueries, SettingsCommands, IdentifiersQueries, IdentifiersCommands],
})
export class SettingsModule {}
