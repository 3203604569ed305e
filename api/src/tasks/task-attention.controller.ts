import { Controller } from '@nestjs/common';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { TaskAttentionQueries } from './task-attention.queries.js';

/** What the popup after sign-in shows a vendor. */
@Controller()
export class TaskAttentionController {
  constructor(private readonly queries: TaskAttentionQueries) {}

  @Serves(taskRoutes.attention)
  attention(@CurrentActor() actor: SessionActor) {
    return this.queries.counts(actor);
  }
}
