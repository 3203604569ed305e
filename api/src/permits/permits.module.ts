import { Module } from '@nestjs/common';
import { PermitsCommands } from './permits.commands.js';
import { PermitsController } from './permits.controller.js';
import { PermitsQueries } from './permits.queries.js';
import { TicketRulesCommands } from './ticket-rules.commands.js';
import { TicketRulesController } from './ticket-rules.controller.js';
import { TicketRulesQueries } from './ticket-rules.queries.js';
import { TicketsQueries } from './tickets.queries.js';

@Module({
  controllers: [PermitsController, TicketRulesController],
  providers: [PermitsQueries, PermitsCommands, TicketsQueries, TicketRulesQueries, TicketRulesCommands],
})
export class PermitsModule {}
