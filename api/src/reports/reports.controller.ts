import { Controller, Param, Query } from '@nestjs/common';
import { reportRoutes } from '@guyline/contract/routes/reports';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { ReportListQuery } from './reports.dto.js';
import { ReportsQueries } from './reports.queries.js';

/** The twelve reports (docs/domain.md, Reports). */
@Controller()
export class ReportsController {
  constructor(private readonly queries: ReportsQueries) {}

  @Serves(reportRoutes.list)
  list(@CurrentActor() actor: SessionActor) {
    return this.queries.list(actor);
  }

  @Serves(reportRoutes.page)
  page(@CurrentActor() actor: SessionActor, @Param('key') key: string, @Query() query: ReportListQuery) {
    return this.queries.page(actor, key, query);
  }
}
