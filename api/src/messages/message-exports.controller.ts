import { Controller, Query } from '@nestjs/common';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { Serves } from '../platform/access/serves.js';
import { ExportKinds } from '../platform/exports/export-kinds.js';
import { ExportsCommands } from '../platform/exports/exports.commands.js';
import { messageSheet } from './message-sheet.js';
import { MessageListQuery } from './messages.dto.js';

/** The person's own messages as a workbook: the same query as the list, all of its rows. */
@Controller()
export class MessageExportsController {
  constructor(
    private readonly exports: ExportsCommands,
    kinds: ExportKinds,
  ) {
    kinds.on<MessageListQuery>('messages', { permission: 'messages.own', sheets: messageSheet });
  }

  @Serves(messageRoutes.export)
  messages(@CurrentActor() actor: SessionActor, @Query() query: MessageListQuery, @ClientInfo() from: ClientInfo) {
    return this.exports.order(actor, { name: 'messages', query }, from);
  }
}
