import { Controller, Query } from '@nestjs/common';
import { eventRoutes } from '@guyline/contract/routes/events';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { Serves } from '../platform/access/serves.js';
import { ExportKinds } from '../platform/exports/export-kinds.js';
import { ExportsCommands } from '../platform/exports/exports.commands.js';
import { eventSheet, readyForSalesSheet } from './event-sheet.js';
import { EventListQuery } from './events.dto.js';

/** The list of events, and those ready for sales, as workbooks: the same query, all of its rows. */
@Controller()
export class EventExportsController {
  constructor(
    private readonly exports: ExportsCommands,
    kinds: ExportKinds,
  ) {
    kinds.on<EventListQuery>('events', { permission: 'events.read', sheets: eventSheet });
    kinds.on<EventListQuery>('ready_for_sales', { permission: 'events.read', sheets: readyForSalesSheet });
  }

  @Serves(eventRoutes.export)
  events(@CurrentActor() actor: SessionActor, @Query() query: EventListQuery, @ClientInfo() from: ClientInfo) {
    return this.exports.order(actor, { name: 'events', query }, from);
  }

  @Serves(eventRoutes.exportReady)
  readyForSales(@CurrentActor() actor: SessionActor, @Query() query: EventListQuery, @ClientInfo() from: ClientInfo) {
    return this.exports.order(actor, { name: 'ready_for_sales', query }, from);
  }
}
