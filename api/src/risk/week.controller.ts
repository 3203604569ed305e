import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { riskRoutes } from '@guyline/contract/routes/risk';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { Serves } from '../platform/access/serves.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { WeekCommands } from './week.commands.js';
import { SnoozeTaskDto, WeekQuery } from './week.dto.js';
import { WeekQueries } from './week.queries.js';

/** What has to be done this week. */
@Controller()
export class WeekController {
  constructor(
    private readonly queries: WeekQueries,
    private readonly commands: WeekCommands,
  ) {}

  @Serves(riskRoutes.week)
  list(@CurrentActor() actor: SessionActor, @Query() query: WeekQuery) {
    return this.queries.list(actor, query);
  }

  @Serves(riskRoutes.weekReasons)
  reasons(@CurrentActor() actor: SessionActor, @Query() query: WeekQuery) {
    return this.queries.reasons(actor, query);
  }

  @Serves(riskRoutes.snooze)
  async snooze(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: SnoozeTaskDto,
    @ClientInfo() from: ClientInfo,
  ) {
    return new WithMessage(await this.commands.snooze(actor, id, input, from), 'task_snoozed');
  }

  @Serves(riskRoutes.wake)
  async wake(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @ClientInfo() from: ClientInfo,
  ) {
    return new WithMessage(await this.commands.wake(actor, id, from), 'task_woken');
  }
}
