import { useEffect, useMemo, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type LiveChange, liveEvent, liveNamespace, type RecentChanges, recentEvent } from '@guyline/contract/live';
import { noteChange } from './early.js';
import { useLine } from './line.js';
import { catchUp, gatherer } from './live-queries.js';

/** Keeps the screens current while somebody is signed in; used once, by the shell or by a remote that runs alone. */
export function useLive(): void {
  const queries = useQueryClient();
  const gathered = useMemo(() => gatherer(queries), [queries]);
  useEffect(() => gathered.start(), [gathered]);
  const caughtUp = useRef(false);
  useLine(
    liveNamespace,
    {
      [liveEvent]: (change: LiveChange) => {
        noteChange();
        gathered.add(change);
      },
      [recentEvent]: (recent: RecentChanges) => {
        if (!caughtUp.current) catchUp(queries, recent);
        caughtUp.current = true;
      },
    },
    // Changes during the outage were missed: fetch everything on screen again.
    () => {
      noteChange();
      gathered.addAll();
    },
  );
}
