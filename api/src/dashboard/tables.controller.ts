import { Controller, Query } from '@nestjs/common';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { PanelPageQuery } from './dashboard.dto.js';
import { LocationLinesQueries } from './location-lines.queries.js';
import { PortalQueries } from './portal.queries.js';
import { ProjectLinesQueries } from './project-lines.queries.js';
import { RecentUsersQueries } from './recent-users.queries.js';
import { OverviewQuery, RecentUsersQuery } from './tables.dto.js';
import { VendorLinesQueries } from './vendor-lines.queries.js';

/** The panels that are tables. */
@Controller()
export class TablesController {
  constructor(
    private readonly projectQueries: ProjectLinesQueries,
    private readonly portalQueries: PortalQueries,
    private readonly locationQueries: LocationLinesQueries,
    private readonly vendorQueries: VendorLinesQueries,
    private readonly userQueries: RecentUsersQueries,
  ) {}

  @Serves(dashboardRoutes.projects)
  projects(@CurrentActor() actor: SessionActor, @Query() query: PanelPageQuery) {
    return this.projectQueries.projects(actor, query);
  }

  @Serves(dashboardRoutes.projectData)
  projectData(@CurrentActor() actor: SessionActor, @Query() query: PanelPageQuery) {
    return this.projectQueries.projects(actor, query);
  }

  @Serves(dashboardRoutes.portalData)
  portalData(@CurrentActor() actor: SessionActor, @Query() query: PanelPageQuery) {
    return this.portalQueries.rows(actor, query);
  }

  @Serves(dashboardRoutes.locations)
  locations(@CurrentActor() actor: SessionActor, @Query() query: PanelPageQuery) {
    return this.locationQueries.lines(actor, query);
  }

  @Serves(dashboardRoutes.overview)
  overview(@CurrentActor() actor: SessionActor, @Query() query: OverviewQuery) {
    return this.locationQueries.overview(actor, query);
  }

  @Serves(dashboardRoutes.vendors)
  vendors(@CurrentActor() actor: SessionActor, @Query() query: PanelPageQuery) {
    return this.vendorQueries.vendors(actor, query);
  }

  @Serves(dashboardRoutes.recentUsers)
  recentUsers(@CurrentActor() actor: SessionActor, @Query() query: RecentUsersQuery) {
    return this.userQueries.recent(actor, query);
  }
}
