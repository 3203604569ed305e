import { Module } from '@nestjs/common';
import { PreferencesCommands } from './preferences.commands.js';
import { PreferencesController } from './preferences.controller.js';
import { PreferencesQueries } from './preferences.queries.js';

/** How a person has arranged the portal, and which tours they have seen. */
@Module({
  controllers: [PreferencesController],
  providers: [PreferencesQueries, PreferencesCommands],
})
export class PreferencesModule {}
