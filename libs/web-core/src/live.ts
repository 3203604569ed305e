import { useEffect } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import { alsoStale, type LiveArea, type LiveChange, liveEvent, liveNamespace } from '@guyline/contract/live';
import { renewed } from './renewal.js';
import { storage } from './storage.js';

const GATHER_MS = 1_000;
/** Pause before a line that the server closed is opened again, so that a server in trouble is not stormed. */
const AGAIN_MS = 2_000;

/** Makes the queries of changed areas stale; those on screen are fetched again, at most once a second. */
function gatherer(queries: QueryClient): { add: (area: LiveArea) => void; stop: () => void } {
  const waiting = new Set<LiveArea>();
  let timer: number | undefined;
  let last = 0;
  const flush = (): void => {
    timer = undefined;
    last = Date.now();
    for (const area of waiting) void queries.invalidateQueries({ queryKey: [area] });
    waiting.clear();
  };
  return {
    add: (area) => {
      for (const stale of [area, ...(alsoStale[area] ?? [])]) waiting.add(stale);
      timer ??= window.setTimeout(flush, Math.max(0, last + GATHER_MS - Date.now()));
    },
    stop: () => window.clearTimeout(timer),
  };
}

/** Keeps the screens current while somebody is signed in; used once, by the shell or a remote that stands alone. */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const gathered = gatherer(queries);
    let sent: string | null = null;
    const auth = (send: (data: object) => void): void => send({ token: (sent = storage.token()) });
    const socket = io(liveNamespace, { auth, transports: ['websocket', 'polling'] });
    let lost = false;
    let again: number | undefined;
    socket.on(liveEvent, ({ area }: LiveChange) => gathered.add(area));
    socket.on('ready', () => {
      // What changed while the line was down was not heard: whatever is shown is asked for again.
      if (lost) void queries.invalidateQueries();
      lost = false;
    });
    socket.on('disconnect', (reason) => {
      lost = true;
      if (reason !== 'io server disconnect') return; // socket.io comes back by itself
      again = window.setTimeout(
        () => void renewed(sent).then((renewal) => renewal !== 'refused' && socket.connect()),
        AGAIN_MS,
      );
    });
    return () => {
      window.clearTimeout(again);
      gathered.stop();
      socket.disconnect();
    };
  }, [queries]);
}
