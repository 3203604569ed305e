import { Controller, Query } from '@nestjs/common';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { DashboardQuery } from './dashboard.dto.js';
import { DashboardQueries } from './dashboard.queries.js';

@Controller()
export class DashboardController {
  constructor(private readonly queries: DashboardQueries) {}

  @Serves(dashboardRoutes.cards)
  cards(@CurrentActor() actor: SessionActor, @Query() filter: DashboardQuery) {
    return this.queries.cards(actor, filter);
  }

  @Serves(dashboardRoutes.summary)
  summary(@CurrentActor() actor: SessionActor, @Query() filter: DashboardQuery) {
    return this.queries.summary(actor, filter);
  }
}
