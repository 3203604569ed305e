import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { permitRoutes } from '@guyline/contract/routes/permits';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { PermitProposalQueries } from './permit-proposal.queries.js';
import { PermitsCommands } from './permits.commands.js';
import {
  PermitProposalQuery,
  SetEnclosedDto,
  SetFeeDto,
  SetTurnDto,
  TicketQuery,
  UpdateRoundDto,
} from './permits.dto.js';
import { PermitsQueries } from './permits.queries.js';
import { TicketsQueries } from './tickets.queries.js';

@Controller()
export class PermitsController {
  constructor(
    private readonly queries: PermitsQueries,
    private readonly tickets: TicketsQueries,
    private readonly proposals: PermitProposalQueries,
    private readonly commands: PermitsCommands,
  ) {}

  @Serves(permitRoutes.detail)
  detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.detail(actor, id);
  }

  @Serves(permitRoutes.proposal)
  proposal(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Query() days: PermitProposalQuery,
  ) {
    return this.proposals.proposal(actor, id, days);
  }

  @Serves(permitRoutes.ticket)
  ticket(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Query() { called_on }: TicketQuery,
  ) {
    return this.tickets.proposal(actor, id, called_on);
  }

  @Serves(permitRoutes.siteDays)
  siteDays(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.tickets.siteDays(actor, id);
  }

  @Serves(permitRoutes.setTurn)
  async setTurn(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number, @Body() input: SetTurnDto) {
    return new WithMessage(await this.commands.setTurn(actor, id, input), 'turn_saved');
  }

  @Serves(permitRoutes.updateRound)
  async updateRound(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Param('round', ParseIntPipe) round: number,
    @Body() input: UpdateRoundDto,
  ) {
    return new WithMessage(await this.commands.updateRound(actor, id, round, input), 'round_saved');
  }

  @Serves(permitRoutes.setEnclosed)
  async setEnclosed(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: SetEnclosedDto,
  ) {
    return new WithMessage(await this.commands.setEnclosed(actor, id, input), 'task_saved');
  }

  @Serves(permitRoutes.setFee)
  async setFee(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number, @Body() input: SetFeeDto) {
    return new WithMessage(await this.commands.setFee(actor, id, input), 'fee_saved');
  }
}
