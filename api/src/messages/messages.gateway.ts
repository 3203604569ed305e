import type { OnModuleInit } from '@nestjs/common';
import { type OnGatewayConnection, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { Namespace, Socket } from 'socket.io';
import type { Room } from '@guyline/contract/live';
import { type MessageArrived, messageEvent, messageNamespace } from '@guyline/contract/messages';
import { RecentChanges } from '../platform/live/recent-changes.js';
import { SocketAdmission } from '../platform/live/socket-admission.js';
import { OutboxRelay } from '../platform/queue/outbox-relay.js';
import { MESSAGE_TOPIC } from './message-delivery.js';
import { MessagesQueries } from './messages.queries.js';

/** Receivers in one batch. */
const BATCH = 500;
const roomOf = (userId: number): Room => `user:${userId}`;

/** Tells the receivers of a delivered message, and nobody else; and nobody who the others are (docs/domain.md, Live changes). */
@WebSocketGateway({ namespace: messageNamespace })
export class MessagesGateway implements OnGatewayConnection, OnModuleInit {
  @WebSocketServer() private readonly server!: Namespace;

  constructor(
    private readonly admission: SocketAdmission,
    private readonly relay: OutboxRelay,
    private readonly queries: MessagesQueries,
    private readonly recent: RecentChanges,
  ) {}

  onModuleInit(): void {
    this.relay.on<{ id: number }>(MESSAGE_TOPIC, ({ id }) => this.tell(id));
  }

  handleConnection(socket: Socket): Promise<void> {
    return this.admission.admit(socket, async ({ id }) => {
      await socket.join(roomOf(id));
    });
  }

  private async tell(id: number): Promise<void> {
    const message = await this.queries.arrived(id);
    if (!message) return;
    for (let last = 0; ;) {
      const receivers = await this.queries.receiverIds(id, last, BATCH);
      if (!receivers.length) return;
      last = receivers.at(-1) ?? last;
      const rooms = receivers.map(roomOf);
      this.recent.note('messages', rooms);
      this.server.to(rooms).emit(messageEvent, { ...message, receivers: [] } satisfies MessageArrived);
    }
  }
}
