import { Module } from '@nestjs/common';
import { IdentifiersCommands } from './identifiers.commands.js';
import { IdentifiersController } from './identifiers.controller.js';
import { IdentifiersQueries } from './identifiers.queries.js';
import { LogoController } from './logo.controller.js';
import { Logos } from './logos.js';
import { ReferenceController } from './reference.controller.js';
import { RegionsCommands } from './regions.commands.js';
import { RegionsController } from './regions.controller.js';
import { SettingsCommands } from './settings.commands.js';
import { SettingsController } from './settings.controller.js';
import { SettingsQueries } from './settings.queries.js';
import { SystemCommands } from './system.commands.js';
import { TaskItemsCommands } from './task-items.commands.js';

@Module({
  controllers: [SettingsController, RegionsController, IdentifiersController, ReferenceController, LogoController],
  providers: [
    SettingsQueries,
    SettingsCommands,
    SystemCommands,
    TaskItemsCommands,
    RegionsCommands,
    Logos,
    IdentifiersQueries,
    IdentifiersCommands,
  ],
})
export class SettingsModule {}
