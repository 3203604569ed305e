import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { notificationRoutes } from '@guyline/contract/routes/notifications';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { NotificationsCommands } from './notifications.commands.js';
import { CreateNotificationDto, NotificationListQuery, UpdateNotificationDto } from './notifications.dto.js';
import { NotificationsQueries } from './notifications.queries.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly queries: NotificationsQueries,
    private readonly commands: NotificationsCommands,
  ) {}

  @Serves(notificationRoutes.list)
  list(@CurrentActor() actor: SessionActor, @Query() query: NotificationListQuery) {
    return this.queries.list(actor, query);
  }

  @Serves(notificationRoutes.unread)
  unread(@CurrentActor() actor: SessionActor) {
    return this.queries.unread(actor);
  }

  /** Marks it read for the person it is meant for. */
  @Serves(notificationRoutes.detail)
  async detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    await this.commands.read(actor, id);
    return this.queries.detail(actor, id);
  }

  @Serves(notificationRoutes.create)
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateNotificationDto) {
    return new WithMessage(await this.commands.create(actor, input), 'notification_created');
  }

  @Serves(notificationRoutes.update)
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateNotificationDto,
  ) {
    return new WithMessage(await this.commands.update(actor, id, input), 'notification_saved');
  }

  @Serves(notificationRoutes.remove)
  async remove(@Param('id', ParseIntPipe) id: number) {
    return new WithMessage(await this.commands.remove(id), 'notification_deleted');
  }
}
