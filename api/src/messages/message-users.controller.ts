import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { type ReceiverType, receiverTypeNums } from '@guyline/contract/messages';
import { type VendorNum, vendorNums } from '@guyline/contract/tasks/items';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { notFound } from '../platform/errors/rule-error.js';
import { ManyIds } from '../platform/http/many-ids.js';
import { MessagePeopleQueries } from './message-people.queries.js';
import { MessageUsersQuery, ReceiverCountQuery, VendorsOfEventsDto } from './messages.dto.js';
import { MessagesQueries } from './messages.queries.js';

/** @throws RuleError `not_found` 404 for a number that is none of them */
function oneOf<T extends number>(known: readonly T[], given: number): T {
  const found = known.find((one) => one === given);
  if (found === undefined) throw notFound();
  return found;
}

/** Whom a message may be sent to, by receiver type and kind of vendor. */
@Controller()
export class MessageUsersController {
  constructor(
    private readonly queries: MessagesQueries,
    private readonly people: MessagePeopleQueries,
  ) {}

  @Serves(messageRoutes.receiverCount)
  receiverCount(@CurrentActor() actor: SessionActor, @Query() query: ReceiverCountQuery) {
    return this.people.receiverCount(actor, query);
  }

  @Serves(messageRoutes.reply)
  reply(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.people.reply(actor, id);
  }

  @Serves(messageRoutes.vendorsOfEvents)
  @ManyIds()
  vendorsOfEvents(@CurrentActor() actor: SessionActor, @Body() { event_ids }: VendorsOfEventsDto) {
    return this.people.vendorsOfEvents(actor, event_ids);
  }

  @Serves(messageRoutes.users)
  ofType(
    @CurrentActor() actor: SessionActor,
    @Param('type', ParseIntPipe) type: number,
    @Query() about: MessageUsersQuery,
  ) {
    return this.queries.users(actor, oneOf<ReceiverType>(receiverTypeNums, type), undefined, about);
  }

  @Serves(messageRoutes.vendors)
  ofVendor(
    @CurrentActor() actor: SessionActor,
    @Param('type', ParseIntPipe) type: number,
    @Param('vendor', ParseIntPipe) vendor: number,
    @Query() about: MessageUsersQuery,
  ) {
    const receivers = oneOf<ReceiverType>([4], type);
    return this.queries.users(actor, receivers, oneOf<VendorNum>(vendorNums, vendor), about);
  }
}
