import { Module } from '@nestjs/common';
import { PermitProposalQueries } from './permit-proposal.queries.js';
import { PermitsCommands } from './permits.commands.js';
import { PermitsController } from './permits.controller.js';
import { PermitsQueries } from './permits.queries.js';
import { TicketRulesCommands } from './ticket-rules.commands.js';
import { TicketRulesController } from './ticket-rules.controller.js';
import { TicketRulesQueries } from './ticket-rules.queries.js';
import { TicketsQueries } from './tickets.queries.js';

@Module({
  controllers: [PermitsController, TicketRulesController],
  providers: [
    PermitProposalQueries,
    PermitsQueries,
    PermitsCommands,
    TicketsQueries,
    TicketRulesQueries,
    TicketRulesCommands,
  ],
})
export class PermitsModule {}
