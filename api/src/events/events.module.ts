import { Module } from '@nestjs/common';
import { EventsCreation } from './create-events.js';
import { EventActionsController } from './event-actions.controller.js';
import { EventActions } from './event-actions.js';
import { EventActivityQueries } from './event-activity.queries.js';
import { EventCompletion } from './event-completion.js';
import { EventExportsController } from './event-exports.controller.js';
import { EventReasonsQueries } from './event-reasons.queries.js';
import { EventSummaryController } from './event-summary.controller.js';
import { EventSummaryQueries } from './event-summary.queries.js';
import { EventTarget } from './event-target.js';
import { EventVendorRules } from './event-vendors.js';
import { EventsCommands } from './events.commands.js';
import { EventsController } from './events.controller.js';
import { EventsQueries } from './events.queries.js';
import { AskedEvents } from './requirements/asked-events.queries.js';
import { DifferencesCommands } from './requirements/differences.commands.js';
import { DifferencesController } from './requirements/differences.controller.js';
import { DifferencesQueries } from './requirements/differences.queries.js';
import { EventRequirementsQueries } from './requirements/event-requirements.queries.js';
import { RequirementsUndo } from './requirements/requirements-undo.js';
import { ProposedQueries } from './requirements/proposed.queries.js';
import { EventRequirementsController } from './requirements/requirements.controller.js';
import { EventTransfer } from './transfer-events.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';

@Module({
  imports: [JurisdictionsModule],
  controllers: [
    EventExportsController,
    EventsController,
    EventActionsController,
    EventSummaryController,
    EventRequirementsController,
    DifferencesController,
  ],
  providers: [
    EventsQueries,
    EventsCommands,
    EventsCreation,
    EventActions,
    EventCompletion,
    EventVendorRules,
    EventTarget,
    EventTransfer,
    EventActivityQueries,
    EventReasonsQueries,
    EventSummaryQueries,
    ProposedQueries,
    AskedEvents,
    DifferencesQueries,
    DifferencesCommands,
    RequirementsUndo,
    EventRequirementsQueries,
  ],
  exports: [EventsQueries, ProposedQueries],
})
export class EventsModule {}
