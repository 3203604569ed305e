import { Injectable, Logger } from '@nestjs/common';
import type { Socket } from 'socket.io';
import type { SessionActor } from '../access/actor.js';
import { Sessions } from '../access/sessions.js';
import { SocketLimits } from './socket-limits.js';

/** How often a socket's session is looked at again; a disabled person is out within 5 s. */
const RECHECK_MS = 4_500;

/** Who is at the other end of a socket: no session, no socket, and none that outlives its session. */
@Injectable()
export class SocketAdmission {
  private readonly log = new Logger(SocketAdmission.name);

  constructor(
    private readonly sessions: Sessions,
    private readonly limits: SocketLimits,
  ) {}

  /**
   * Lets the person in: `join` puts the socket into its rooms, then tells the browser that it is connected.
   * A socket without a session is ended; one whose session ends later, too.
   */
  async admit(socket: Socket, join: (actor: SessionActor) => Promise<void>): Promise<void> {
    try {
      const token = String((socket.handshake.auth as { token?: unknown }).token ?? '');
      const actor = await this.sessions.actorOf(token);
      if (!actor || actor.mustChangePassword || !this.limits.admit(socket.conn, actor.sessionId))
        return void socket.disconnect(true);
      await join(actor);
      if (!socket.connected) return; // left meanwhile: no `disconnect` would end its recheck
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
