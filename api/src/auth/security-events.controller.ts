import { Controller, Query } from '@nestjs/common';
import { securityRoutes } from '@guyline/contract/routes/security';
import { Serves } from '../platform/access/serves.js';
import { SecurityEventQuery } from './security-events.dto.js';
import { SecurityEventsQueries } from './security-events.queries.js';

@Controller()
export class SecurityEventsController {
  constructor(private readonly queries: SecurityEventsQueries) {}

  @Serves(securityRoutes.events)
  list(@Query() query: SecurityEventQuery) {
    return this.queries.list(query);
  }
}
