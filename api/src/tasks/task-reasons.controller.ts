import { Controller, Query } from '@nestjs/common';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { TaskReasonsQueries } from './task-reasons.queries.js';
import { TaskListQuery } from './tasks.dto.js';

/** Why the tasks of a list are at risk. */
@Controller()
export class TaskReasonsController {
  constructor(private readonly queries: TaskReasonsQueries) {}

  @Serves(taskRoutes.reasons)
  reasons(@CurrentActor() actor: SessionActor, @Query() query: TaskListQuery) {
    return this.queries.counts(actor, query);
  }
}
