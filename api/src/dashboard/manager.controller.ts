import { Controller, Query } from '@nestjs/common';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { invalid } from '../platform/errors/rule-error.js';
import { DashboardQuery, PanelPageQuery } from './dashboard.dto.js';
import { KeyContactsQueries } from './key-contacts.queries.js';
import { DocsQuery } from './manager.dto.js';
import { ManagerQueries } from './manager.queries.js';

/**
 * Only managers, who have a few stores, get documents and contacts of all their events; everybody else names one.
 * @throws RuleError `nothing_selected` 422
 */
function requireEvent({ role }: SessionActor, { event_id }: DashboardQuery): void {
  if (role !== 'manager' && !event_id) throw invalid('nothing_selected', 'event_id');
}

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
    requireEvent(actor, query);
    return this.queries.docs(actor, query);
  }

  @Serves(dashboardRoutes.keyContacts)
  keyContacts(@CurrentActor() actor: SessionActor, @Query() filter: DashboardQuery) {
    requireEvent(actor, filter);
    return this.contacts.keyContacts(actor, filter);
  }
}
