import { Module } from '@nestjs/common';
import { ReferenceController } from './reference.controller.js';
import { SettingsCommands } from './settings.commands.js';
import { SettingsController } from './settings.controller.js';
import { SettingsQueries } from './settings.queries.js';

@Module({
  controllers: [SettingsController, ReferenceController],
  providers: [SettingsQueries, SettingsCommands],
})
export class SettingsModule {}
