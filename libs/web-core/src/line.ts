import { useEffect, useRef } from 'react';
import { io } from 'socket.io-client';
import { isOthers, ownToken } from './page-person.js';
import { renewed } from './renewal.js';
import { sessionEnded } from './session-end.js';
import { storage } from './storage.js';

/** Pause before reconnecting after the server closed the line, to protect an overloaded server. */
const AGAIN_MS = 2_000;

/** What to do with the payload of each event of a channel. */
export type SocketHandlers = Record<string, (payload: never) => void>;

/**
 * An open line to a channel of the server while the component is shown; it reconnects, with a renewed session. It reports the end of
 * the session when the server closes the line and the session is not renewed; it then stays closed.
 * @param onBack called when the line is up again: messages sent in the meantime are lost
 */
export function useLine(namespace: string, handlers: SocketHandlers, onBack: () => void): void {
  const now = useRef({ handlers, onBack });
  now.current = { handlers, onBack };
  useEffect(() => {
    let sent: string | null = null;
    let lost = false;
    let again: number | undefined;
    let left = false;
    const auth = (send: (data: object) => void): void => {
      sent = ownToken();
      send({ token: sent, again: lost });
    };
    /** Once the server has closed the line: connects again, or reports at once that the session is over, not only when a form is sent. */
    const comeBack = async (): Promise<void> => {
      const renewal = await renewed(sent);
      if (left || isOthers(storage.token())) return;
      if (renewal === 'refused') sessionEnded();
      else socket.connect();
    };
    const socket = io(namespace, { auth, transports: ['websocket', 'polling'] });
    for (const event of Object.keys(now.current.handlers))
      socket.on(event, (payload: unknown) => now.current.handlers[event]?.(payload as never));
    socket.on('ready', () => {
      if (lost) now.current.onBack();
      lost = false;
    });
    socket.on('disconnect', (reason) => {
      lost = true;
      if (reason !== 'io server disconnect') return; // socket.io comes back by itself
      again = window.setTimeout(() => void comeBack(), AGAIN_MS);
    });
    return () => {
      left = true;
      window.clearTimeout(again);
      socket.disconnect();
    };
  }, [namespace]);
}
