import type { OnModuleInit } from '@nestjs/common';
import { type OnGatewayConnection, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import { sql } from 'kysely';
import type { Namespace, Socket } from 'socket.io';
import { type LiveChange, liveEvent, liveNamespace, type Room } from '@guyline/contract/live';
import { roomsOf } from '../access/scope.js';
import { Db } from '../db/db.js';
import { OutboxRelay } from '../queue/outbox-relay.js';
import { SocketAdmission } from './socket-admission.js';

/** Forwards changes to the rooms whose scope holds the row; knows no feature. */
@WebSocketGateway({ namespace: liveNamespace })
export class LiveGateway implements OnGatewayConnection, OnModuleInit {
  @WebSocketServer() private readonly server!: Namespace;

  constructor(
    private readonly admission: SocketAdmission,
    private readonly db: Db,
    private readonly relay: OutboxRelay,
  ) {}

  onModuleInit(): void {
    this.relay.on<LiveChange & { rooms: Room[] }>('live', async ({ area, id, rooms }) => {
      this.server.to(rooms).emit(liveEvent, { area, id } satisfies LiveChange);
    });
  }

  /** A socket hears only the rooms of its person's row scope; no session, no socket. */
  handleConnection(socket: Socket): Promise<void> {
    return this.admission.admit(socket, async (actor) => {
      const own = await this.db.document<{ customerIds: number[]; locationIds: number[] }>(sql`
        select json_build_object(
          'customerIds', array(select customer_id from user_customers where user_id = ${actor.id}),
          'locationIds', array(select location_id from location_assignments where user_id = ${actor.id})) as doc`);
      await socket.join(roomsOf(actor, own ?? { customerIds: [], locationIds: [] }));
    });
  }
}
