import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { inApi, inWorker } from '../platform/queue/in-worker.js';
import { MessageDelivery } from './message-delivery.js';
import { MessageExportsController } from './message-exports.controller.js';
import { MessageFiles } from './message-file.js';
import { MessagePeopleQueries } from './message-people.queries.js';
import { MessageUsersController } from './message-users.controller.js';
import { MessagesCommands } from './messages.commands.js';
import { MessagesController } from './messages.controller.js';
import { MessagesGateway } from './messages.gateway.js';
import { MessagesProcessor } from './messages.processor.js';
import { MessagesQueries } from './messages.queries.js';
import { TaskAsksCommands } from './task-asks.commands.js';
import { TaskAsksController } from './task-asks.controller.js';

@Module({
  imports: [BullModule.registerQueue({ name: 'messages' })],
  controllers: [MessageExportsController, MessagesController, MessageUsersController, TaskAsksController],
  providers: [
    MessagesQueries,
    MessagesCommands,
    MessagePeopleQueries,
    MessageDelivery,
    TaskAsksCommands,
    MessageFiles,
    ...inApi(MessagesGateway),
    ...inWorker(MessagesProcessor),
  ],
})
export class MessagesModule {}
