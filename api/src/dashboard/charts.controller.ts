import { Controller, Query } from '@nestjs/common';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { ChartsQueries } from './charts.queries.js';
import { DashboardQuery } from './dashboard.dto.js';

@Controller()
export class ChartsController {
  constructor(private readonly queries: ChartsQueries) {}

  @Serves(dashboardRoutes.systemUsers)
  systemUsers(@CurrentActor() actor: SessionActor) {
    return this.queries.systemUsers(actor);
  }

  @Serves(dashboardRoutes.taskGraph)
  taskGraph(@CurrentActor() actor: SessionActor, @Query() filter: DashboardQuery) {
    return this.queries.taskGraph(actor, filter);
  }

  @Serves(dashboardRoutes.eventGraph)
  eventGraph(@CurrentActor() actor: SessionActor, @Query() filter: DashboardQuery) {
    return this.queries.eventGraph(actor, filter);
  }

  @Serves(dashboardRoutes.eventPie)
  eventPie(@CurrentActor() actor: SessionActor, @Query() filter: DashboardQuery) {
    return this.queries.eventPie(actor, filter);
  }
}
