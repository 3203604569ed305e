import { Body, Controller, type OnModuleInit } from '@nestjs/common';
import type { EventsTransferred } from '@guyline/contract/event-actions';
import { eventRoutes } from '@guyline/contract/routes/events';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { Bulk, type BulkDone } from '../platform/bulk/bulk.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { ManyIds } from '../platform/http/many-ids.js';
import { AssignVendorsDto, SetEventStatusDto, TasksOfEventsDto, TransferEventsDto } from './event-actions.dto.js';
import { EventActions } from './event-actions.js';
import { EventsQueries } from './events.queries.js';
import { EventTransfer } from './transfer-events.js';

/** Bulk actions of the event list. */
@Controller()
export class EventActionsController implements OnModuleInit {
  constructor(
    private readonly bulk: Bulk,
    private readonly actions: EventActions,
    private readonly transfer: EventTransfer,
    private readonly queries: EventsQueries,
  ) {}

  /** What a job does to many events. */
  onModuleInit(): void {
    const permission = 'events.manage';
    this.bulk.on<AssignVendorsDto>('events_vendors', {
      permission,
      run: async (actor, input, em, id) => ({
        done_cnt: (await this.actions.assignVendors(actor, input, { em, id })).updated_cnt,
      }),
    });
    this.bulk.on<SetEventStatusDto>('events_status', {
      permission,
      run: async (actor, input, em, id) => ({
        done_cnt: (await this.actions.setStatus(actor, input, { em, id })).updated_cnt,
      }),
    });
    this.bulk.on<TransferEventsDto>('events_copy', {
      permission,
      run: async (actor, input, em) => transferred(await this.transfer.copy(actor, input, em)),
    });
    this.bulk.on<TransferEventsDto>('events_move', {
      permission,
      run: async (actor, input, em) => transferred(await this.transfer.move(actor, input, em)),
    });
  }

  @Serves(eventRoutes.assignVendors)
  @ManyIds()
  async assignVendors(@CurrentActor() actor: SessionActor, @Body() input: AssignVendorsDto) {
    const job = await this.bulk.started(actor, 'events_vendors', input.event_ids, input);
    if (job) return job;
    const changed = await this.actions.assignVendors(actor, input);
    return new WithMessage(changed, 'events_saved', { count: changed.updated_cnt });
  }

  @Serves(eventRoutes.setStatus)
  @ManyIds()
  async setStatus(@CurrentActor() actor: SessionActor, @Body() input: SetEventStatusDto) {
    const job = await this.bulk.started(actor, 'events_status', input.event_ids, input);
    if (job) return job;
    const changed = await this.actions.setStatus(actor, input);
    return new WithMessage(changed, 'events_saved', { count: changed.updated_cnt });
  }

  @Serves(eventRoutes.copy)
  @ManyIds()
  async copy(@CurrentActor() actor: SessionActor, @Body() input: TransferEventsDto) {
    const job = await this.bulk.started(actor, 'events_copy', input.event_ids, input);
    if (job) return job;
    const copied = await this.transfer.copy(actor, input);
    return new WithMessage(copied, 'events_copied', { count: copied.done_cnt });
  }

  @Serves(eventRoutes.move)
  @ManyIds()
  async move(@CurrentActor() actor: SessionActor, @Body() input: TransferEventsDto) {
    const job = await this.bulk.started(actor, 'events_move', input.event_ids, input);
    if (job) return job;
    const moved = await this.transfer.move(actor, input);
    return new WithMessage(moved, 'events_moved', { count: moved.done_cnt });
  }

  @Serves(eventRoutes.taskIds)
  @ManyIds()
  taskIds(@CurrentActor() actor: SessionActor, @Body() input: TasksOfEventsDto) {
    return this.queries.taskIds(actor, input);
  }
}

const transferred = ({ done_cnt, refused }: EventsTransferred): BulkDone => ({
  done_cnt,
  refused: refused.map(({ uuid, code }) => ({ uuid, code })),
});
