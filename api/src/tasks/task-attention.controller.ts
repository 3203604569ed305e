import { Controller, Get } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { TaskAttentionQueries } from './task-attention.queries.js';

/** What the popup after sign-in tells a vendor. */
@Controller(':role/task/attention')
export class TaskAttentionController {
  constructor(private readonly queries: TaskAttentionQueries) {}

  @Get()
  @Requires('tasks.read')
  attention(@CurrentActor() actor: SessionActor) {
    return this.queries.counts(actor);
  }
}
