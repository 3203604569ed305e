import { Logger, type OnModuleInit } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import { SpanKind } from '@opentelemetry/api';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import { type LiveChange, liveEvent, liveNamespace, recentEvent, type Room } from '@guyline/contract/live';
import { isPlaceRoom } from '../access/audience.js';
import { OutboxRelay } from '../queue/outbox-relay.js';
import { spanned } from '../tracing/tracing.js';
import { PersonRooms } from './person-rooms.js';
import { RecentChanges } from './recent-changes.js';
import { SocketAdmission } from './socket-admission.js';

/** The events that the API's processes send each other. */
interface BetweenProcesses {
  people: (userIds: number[]) => void;
}

/** Forwards changes to the rooms whose scope includes the row; independent of all features. */
@WebSocketGateway({ namespace: liveNamespace })
export class LiveGateway implements OnGatewayConnection, OnGatewayInit, OnModuleInit {
  @WebSocketServer() private readonly server!: Namespace<DefaultEventsMap, DefaultEventsMap, BetweenProcesses>;
  private readonly log = new Logger(LiveGateway.name);

  constructor(
    private readonly admission: SocketAdmission,
    private readonly rooms: PersonRooms,
    private readonly relay: OutboxRelay,
    private readonly recent: RecentChanges,
  ) {}

  onModuleInit(): void {
    this.relay.on<LiveChange & { rooms: Room[] }>('live', async ({ rooms, ...change }) => {
      const { area } = change;
      if (area === 'users') await this.peopleChanged(rooms);
      this.recent.note(area, rooms);
      const attributes = { 'guyline.live.area': area, 'guyline.live.rooms': rooms.length };
      await spanned(`emit ${area}`, { kind: SpanKind.PRODUCER, attributes }, async () => this.tell(rooms, change));
    });
  }

  /**
   * People at a place hear of every change there, also of events of vendors they do not work for: they are not told whose
   * the row is, nor what of it changed.
   */
  private tell(rooms: readonly Room[], change: LiveChange): void {
    const { area, id } = change;
    const places = rooms.filter(isPlaceRoom);
    const others = rooms.filter((room) => !places.includes(room));
    if (others.length) this.server.to(others).emit(liveEvent, change);
    if (places.length)
      this.server
        .to(places)
        .except(others)
        .emit(liveEvent, { area, id } satisfies LiveChange);
  }

  afterInit(): void {
    this.server.on('people', (userIds) => void this.renew(userIds));
  }

  /** A socket joins only the rooms of its person's row scope; without a session it is closed. */
  handleConnection(socket: Socket): Promise<void> {
    return this.admission.admit(socket, async (actor) => {
      await socket.join(await this.rooms.of(actor));
      // A socket that reconnects fetches everything anyway: after a restart all of them do so at once.
      const { again } = socket.handshake.auth as { again?: unknown };
      if (!again) socket.emit(recentEvent, await this.recent.in(socket.rooms));
    });
  }

  /** A change of a person can change what they may see: their sockets, in every process, join their new rooms. */
  private async peopleChanged(rooms: readonly Room[]): Promise<void> {
    const changed = rooms.flatMap((room) => (room.startsWith('user:') ? [Number(room.slice('user:'.length))] : []));
    if (!changed.length) return;
    const userIds = await this.rooms.affectedBy(changed);
    this.server.serverSideEmit('people', userIds);
    await this.renew(userIds);
  }

  /** Renews the rooms of the sockets in this process. A socket that cannot join its rooms reconnects. */
  private async renew(userIds: readonly number[]): Promise<void> {
    for (const userId of userIds) {
      const sockets = await this.server.local.in(`user:${userId}` satisfies Room).fetchSockets();
      if (!sockets.length) continue;
      const rooms = await this.rooms.ofPerson(userId).catch((error: unknown) => {
        this.log.warn(`Rooms of ${userId}: ${String(error)}`);
        return undefined;
      });
      for (const socket of sockets) {
        if (!rooms) socket.disconnect(true);
        else {
          for (const room of socket.rooms) if (room !== socket.id && !rooms.includes(room as Room)) socket.leave(room);
          socket.join(rooms);
        }
      }
    }
  }
}
