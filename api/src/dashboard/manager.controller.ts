import { Controller, Query } from '@nestjs/common';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { DashboardQuery, PanelPageQuery } from './dashboard.dto.js';
import { KeyContactsQueries } from './key-contacts.queries.js';
import { DocsQuery } from './manager.dto.js';
import { ManagerQueries } from './manager.queries.js';

/** What a manager's dashboard shows about its events. */
@Controller()
export class ManagerController {
  constructor(
    private readonly queries: ManagerQueries,
    private readonly contacts: KeyContactsQueries,
  ) {}

  @Serves(dashboardRoutes.pendingEvents)
  pendingEvents(@CurrentActor() actor: SessionActor, @Query() query: PanelPageQuery) {
    return this.queries.pendingEvents(actor, query);
  }

  @Serves(dashboardRoutes.docs)
  docs(@CurrentActor() actor: SessionActor, @Query() query: DocsQuery) {
    return this.queries.docs(actor, query);
  }

  @Serves(dashboardRoutes.keyContacts)
  keyContacts(@CurrentActor() actor: SessionActor, @Query() filter: DashboardQuery) {
    return this.contacts.keyContacts(actor, filter);
  }
}
