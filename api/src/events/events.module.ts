import { Module } from '@nestjs/common';
import { EventsCreation } from './create-events.js';
import { EventActions } from './event-actions.js';
import { EventCompletion } from './event-completion.js';
import { EventVendorRules } from './event-vendors.js';
import { EventsCommands } from './events.commands.js';
import { EventsController } from './events.controller.js';
import { EventsQueries } from './events.queries.js';

@Module({
  controllers: [EventsController],
  providers: [EventsQueries, EventsCommands, EventsCreation, EventActions, EventCompletion, EventVendorRules],
  exports: [EventsQueries],
})
export class EventsModule {}
