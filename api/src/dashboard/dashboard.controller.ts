import { Controller, Get, Query } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { DashboardQuery } from './dashboard.dto.js';
import { DashboardQueries } from './dashboard.queries.js';

@Controller(':role/dashboard')
export class DashboardController {
  constructor(private readonly queries: DashboardQueries) {}

  @Get('card_data')
  @Requires('dashboard.read')
  cards(@CurrentActor() actor: SessionActor, @Query() filter: DashboardQuery) {
    return this.queries.cards(actor, filter);
  }

  @Get('summary')
  @Requires('dashboard.read')
  summary(@CurrentActor() actor: SessionActor, @Query() filter: DashboardQuery) {
    return this.queries.summary(actor, filter);
  }
}
