import { Body, Controller, Delete, Get, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { NotificationsCommands } from './notifications.commands.js';
import { CreateNotificationDto, NotificationListQuery, UpdateNotificationDto } from './notifications.dto.js';
import { NotificationsQueries } from './notifications.queries.js';

@Controller(':role/setting/notification')
export class NotificationsController {
  constructor(
    private readonly queries: NotificationsQueries,
    private readonly commands: NotificationsCommands,
  ) {}

  @Get('list')
  @Requires('notifications.read')
  list(@CurrentActor() actor: SessionActor, @Query() query: NotificationListQuery) {
    return this.queries.list(actor, query);
  }

  @Get('unread/all')
  @Requires('notifications.read')
  unread(@CurrentActor() actor: SessionActor) {
    return this.queries.unread(actor);
  }

  /** Marks it read for the person it is meant for. */
  @Get(':id/detail')
  @Requires('notifications.read')
  async detail(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    await this.commands.read(actor, id);
    return this.queries.detail(actor, id);
  }

  @Post('create')
  @Requires('settings.manage')
  async create(@CurrentActor() actor: SessionActor, @Body() input: CreateNotificationDto) {
    return new Told(await this.commands.create(actor, input), 'notification_created');
  }

  @Post(':id/update')
  @Requires('settings.manage')
  async update(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: UpdateNotificationDto,
  ) {
    return new Told(await this.commands.update(actor, id, input), 'notification_saved');
  }

  @Delete(':id/delete')
  @Requires('settings.manage')
  async remove(@Param('id', ParseIntPipe) id: number) {
    return new Told(await this.commands.remove(id), 'notification_deleted');
  }
}
