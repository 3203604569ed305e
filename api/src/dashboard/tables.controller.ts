import { Controller, Query } from '@nestjs/common';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { RecentUsersQuery } from './recent-users.dto.js';
import { RecentUsersQueries } from './recent-users.queries.js';

/** The panels that are tables. */
@Controller()
export class TablesController {
  constructor(private readonly people: RecentUsersQueries) {}

  @Serves(dashboardRoutes.recentUsers)
  recentUsers(@CurrentActor() actor: SessionActor, @Query() query: RecentUsersQuery) {
    return this.people.recent(actor, query);
  }
}
