import { Controller, Query } from '@nestjs/common';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { EventTasksQueries } from './event-tasks.queries.js';
import { TasksByEventQuery } from './work.dto.js';

@Controller()
export class EventTasksController {
  constructor(private readonly queries: EventTasksQueries) {}

  @Serves(dashboardRoutes.tasks)
  tasks(@CurrentActor() actor: SessionActor, @Query() query: TasksByEventQuery) {
    return this.queries.tasks(actor, query);
  }
}
