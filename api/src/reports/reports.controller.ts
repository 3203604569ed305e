import { Controller, Get, Param, Query } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { ReportListQuery } from './reports.dto.js';
import { ReportsQueries } from './reports.queries.js';

/** The ten reports (domain.md 41). */
@Controller(':role/report')
export class ReportsController {
  constructor(private readonly queries: ReportsQueries) {}

  @Get('list')
  @Requires('reports.read')
  list(@CurrentActor() actor: SessionActor) {
    return this.queries.list(actor);
  }

  @Get(':key')
  @Requires('reports.read')
  page(@CurrentActor() actor: SessionActor, @Param('key') key: string, @Query() query: ReportListQuery) {
    return this.queries.page(actor, key, query);
  }
}
