import { Module } from '@nestjs/common';
import { inApi } from '../platform/queue/in-worker.js';
import { NotificationsCommands } from './notifications.commands.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsGateway } from './notifications.gateway.js';
import { NotificationsQueries } from './notifications.queries.js';

@Module({
  controllers: [NotificationsController],
  providers: [NotificationsQueries, NotificationsCommands, ...inApi(NotificationsGateway)],
})
export class NotificationsModule {}
