import { Controller, Get, Query } from '@nestjs/common';
import { Requires } from '../platform/access/requires.js';
import { SecurityEventQuery } from './security-events.dto.js';
import { SecurityEventsQueries } from './security-events.queries.js';

@Controller(':role/security-event')
export class SecurityEventsController {
  constructor(private readonly queries: SecurityEventsQueries) {}

  @Get('list')
  @Requires('security.read')
  list(@Query() query: SecurityEventQuery) {
    return this.queries.list(query);
  }
}
