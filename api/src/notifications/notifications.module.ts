import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { inApi, inWorker } from '../platform/queue/in-worker.js';
import { NoticeMails } from './notice-mails.js';
import { Notices } from './notices.js';
import { NoticesProcessor, NoticesRelay } from './notices.processor.js';
import { ExpiryNotices } from './expiry-notices.js';
import { OverdueNotices } from './overdue-notices.js';
import { WaitingImports } from './waiting-imports.js';
import { NotificationsCommands } from './notifications.commands.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsGateway } from './notifications.gateway.js';
import { NotificationsQueries } from './notifications.queries.js';

@Module({
  imports: [BullModule.registerQueue({ name: 'notices' })],
  controllers: [NotificationsController],
  providers: [
    NotificationsQueries,
    NotificationsCommands,
    Notices,
    NoticeMails,
    OverdueNotices,
    ExpiryNotices,
    WaitingImports,
    NoticesRelay,
    ...inApi(NotificationsGateway),
    ...inWorker(NoticesProcessor),
  ],
})
export class NotificationsModule {}
