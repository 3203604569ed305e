import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { permitRoutes } from '@guyline/contract/routes/permits';
import { Serves } from '../platform/access/serves.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { TicketRulesCommands } from './ticket-rules.commands.js';
import { UpdateTicketRuleDto } from './ticket-rules.dto.js';
import { TicketRulesQueries } from './ticket-rules.queries.js';

@Controller()
export class TicketRulesController {
  constructor(
    private readonly queries: TicketRulesQueries,
    private readonly commands: TicketRulesCommands,
  ) {}

  @Serves(permitRoutes.rules)
  rules() {
    return this.queries.list();
  }

  @Serves(permitRoutes.rule)
  rule(@Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(id);
  }

  @Serves(permitRoutes.updateRule)
  async update(@Param('id', ParseIntPipe) id: number, @Body() input: UpdateTicketRuleDto) {
    return new WithMessage(await this.commands.update(id, input), 'ticket_rule_saved');
  }
}
