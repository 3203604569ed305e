import { Injectable, Logger } from '@nestjs/common';
import type { Socket } from 'socket.io';
import type { SessionActor } from '../access/actor.js';
import { Sessions } from '../access/sessions.js';
import { SocketLimits } from './socket-limits.js';

/** How often a socket's session is checked again; a disabled person is disconnected within 5 s. */
const RECHECK_MS = 4_500;

/** Admits sockets: a socket needs a session, and does not outlive it. */
@Injectable()
export class SocketAdmission {
  private readonly log = new Logger(SocketAdmission.name);

  constructor(
    private readonly sessions: Sessions,
    private readonly limits: SocketLimits,
  ) {}

  /**
   * Admits the person: `join` puts the socket into its rooms, then tells the browser that it is connected.
   * Disconnects a socket without a session, and one whose session ends later.
   */
  async admit(socket: Socket, join: (actor: SessionActor) => Promise<void>): Promise<void> {
    if (!this.limits.enter(socket)) return void socket.disconnect(true);
    try {
      const token = String((socket.handshake.auth as { token?: unknown }).token ?? '');
      const actor = await this.sessions.actorOf(token);
      if (!actor || actor.mustChangePassword || !this.limits.admit(socket.conn, actor.sessionId))
        return void socket.disconnect(true);
      await join(actor);
      if (!socket.connected) return; // already gone: no `disconnect` would end its recheck
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
