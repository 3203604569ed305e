import { Logger, type OnModuleInit } from '@nestjs/common';
import { type OnGatewayConnection, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import { sql } from 'kysely';
import type { Namespace, Socket } from 'socket.io';
import { type LiveChange, liveEvent, liveNamespace, type Room } from '@guyline/contract/live';
import { roomsOf } from '../access/scope.js';
import { Sessions } from '../access/sessions.js';
import { Db } from '../db/db.js';
import { OutboxRelay } from '../queue/outbox-relay.js';

/** How often a socket's session is looked at again; a disabled person is out within 5 s. */
const RECHECK_MS = 4_500;

/** Forwards changes to the rooms whose scope holds the row; knows no feature. */
@WebSocketGateway({ namespace: liveNamespace })
export class LiveGateway implements OnGatewayConnection, OnModuleInit {
  @WebSocketServer() private readonly server!: Namespace;
  private readonly log = new Logger(LiveGateway.name);

  constructor(
    private readonly sessions: Sessions,
    private readonly db: Db,
    private readonly relay: OutboxRelay,
  ) {}

  onModuleInit(): void {
    this.relay.on<LiveChange & { rooms: Room[] }>('live', async ({ area, id, rooms }) => {
      this.server.to(rooms).emit(liveEvent, { area, id } satisfies LiveChange);
    });
  }

  /** A socket hears only the rooms of its person's row scope; no session, no socket. */
  async handleConnection(socket: Socket): Promise<void> {
    try {
      const token = String((socket.handshake.auth as { token?: unknown }).token ?? '');
      const actor = await this.sessions.actorOf(token);
      if (!actor) return void socket.disconnect(true);
      const own = await this.db.document<{ customerIds: number[]; locationIds: number[] }>(sql`
        select json_build_object(
          'customerIds', array(select customer_id from user_customers where user_id = ${actor.id}),
          'locationIds', array(select location_id from location_assignments where user_id = ${actor.id})) as doc`);
      await socket.join(roomsOf(actor, own ?? { customerIds: [], locationIds: [] }));
      socket.emit('ready');
      this.recheck(socket, actor.sessionId, actor.id);
    } catch (error) {
      this.log.warn(`Socket refused: ${error instanceof Error ? error.message : String(error)}`);
      socket.disconnect(true);
    }
  }

  private recheck(socket: Socket, sessionId: string, userId: number): void {
    const timer = setInterval(
      () =>
        void this.sessions.isOpen(sessionId, userId).then(
          (open) => open || socket.disconnect(true),
          () => undefined,
        ),
      RECHECK_MS,
    );
    socket.on('disconnect', () => clearInterval(timer));
  }
}
