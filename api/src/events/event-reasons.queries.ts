import { Injectable } from '@nestjs/common';
import type { EventFilter } from '@guyline/contract/events';
import type { EventReasonCounts } from '@guyline/contract/risk/counts';
import type { SessionActor } from '../platform/access/actor.js';
import { Db, type JsonText } from '../platform/db/db.js';
import { eventReasonCounts } from './event-reasons.sql.js';

@Injectable()
export class EventReasonsQueries {
  constructor(private readonly db: Db) {}

  /** `EventReasonCounts` of the events in the caller's scope that match the filter. */
  counts(actor: SessionActor, filter: EventFilter): Promise<JsonText<EventReasonCounts>> {
    return this.db.answer(eventReasonCounts(actor, filter));
  }
}
