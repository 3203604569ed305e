import { Body, Controller, Post } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { AssignVendorsDto, SetEventStatusDto, TasksOfEventsDto, TransferEventsDto } from './event-actions.dto.js';
import { EventActions } from './event-actions.js';
import { EventsQueries } from './events.queries.js';
import { EventTransfer } from './transfer-events.js';

/** Bulk actions of the event list. */
@Controller(':role/event/action')
export class EventActionsController {
  constructor(
    private readonly actions: EventActions,
    private readonly transfer: EventTransfer,
    private readonly queries: EventsQueries,
  ) {}

  @Post('vendors')
  @Requires('events.manage')
  async assignVendors(@CurrentActor() actor: SessionActor, @Body() input: AssignVendorsDto) {
    const changed = await this.actions.assignVendors(actor, input);
    return new Told(changed, 'events_saved', { count: changed.updated_cnt });
  }

  @Post('status')
  @Requires('events.manage')
  async setStatus(@CurrentActor() actor: SessionActor, @Body() input: SetEventStatusDto) {
    const changed = await this.actions.setStatus(actor, input);
    return new Told(changed, 'events_saved', { count: changed.updated_cnt });
  }

  @Post('copy')
  @Requires('events.manage')
  async copy(@CurrentActor() actor: SessionActor, @Body() input: TransferEventsDto) {
    const copied = await this.transfer.copy(actor, input);
    return new Told(copied, 'events_copied', { count: copied.done_cnt });
  }

  @Post('move')
  @Requires('events.manage')
  async move(@CurrentActor() actor: SessionActor, @Body() input: TransferEventsDto) {
    const moved = await this.transfer.move(actor, input);
    return new Told(moved, 'events_moved', { count: moved.done_cnt });
  }

  @Post('task_ids')
  @Requires('events.manage')
  taskIds(@CurrentActor() actor: SessionActor, @Body() input: TasksOfEventsDto) {
    return this.queries.taskIds(actor, input);
  }
}
