import type { OnModuleInit } from '@nestjs/common';
import { type OnGatewayConnection, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { Namespace, Socket } from 'socket.io';
import type { Room } from '@guyline/contract/live';
import {
  notificationEvent,
  notificationNamespace,
  notificationsChangedEvent,
  type NotificationTarget,
} from '@guyline/contract/notifications';
import { RecentChanges } from '../platform/live/recent-changes.js';
import { SocketAdmission } from '../platform/live/socket-admission.js';
import { OutboxRelay } from '../platform/queue/outbox-relay.js';
import { NOTIFICATION_TOPIC, NOTIFICATIONS_CHANGED_TOPIC } from './notifications.commands.js';
import { NotificationsQueries } from './notifications.queries.js';

/** The room of a level; that of 0 holds everybody. */
const roomOf = (target: NotificationTarget): `level:${NotificationTarget}` => `level:${target}`;

const own = (userId: number): Room => `user:${userId}`;

/** Tells a new notification to the level or the person it is meant for. A person whose level changes is signed out, so rooms stay right. */
@WebSocketGateway({ namespace: notificationNamespace })
export class NotificationsGateway implements OnGatewayConnection, OnModuleInit {
  @WebSocketServer() private readonly server!: Namespace;

  constructor(
    private readonly admission: SocketAdmission,
    private readonly relay: OutboxRelay,
    private readonly queries: NotificationsQueries,
    private readonly recent: RecentChanges,
  ) {}

  onModuleInit(): void {
    this.relay.on<{ id: number }>(NOTIFICATION_TOPIC, async ({ id }) => {
      const arrived = await this.queries.arrived(id);
      if (!arrived) return;
      const { told, user_id } = arrived;
      if (user_id !== null) this.recent.note('notifications', [own(user_id)]);
      this.server.to(user_id === null ? roomOf(told.user_type) : own(user_id)).emit(notificationEvent, told);
    });
    // Says only that something changed: it must not reveal which level it was for.
    this.relay.on(NOTIFICATIONS_CHANGED_TOPIC, async () => {
      this.recent.note('notifications', ['everybody']);
      this.server.emit(notificationsChangedEvent);
    });
  }

  handleConnection(socket: Socket): Promise<void> {
    return this.admission.admit(socket, async ({ id, level }) => {
      await socket.join([roomOf(0), roomOf(level), own(id)]);
    });
  }
}
