import { Module } from '@nestjs/common';
import { TicketRulesCommands } from './ticket-rules.commands.js';
import { TicketRulesController } from './ticket-rules.controller.js';
import { TicketRulesQueries } from './ticket-rules.queries.js';

@Module({
  controllers: [TicketRulesController],
  providers: [TicketRulesQueries, TicketRulesCommands],
})
export class PermitsModule {}
