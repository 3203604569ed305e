import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { bulkLimits } from '@guyline/contract/bulk';
import type { JobPage } from '@guyline/contract/jobs';
import { jobRoutes } from '@guyline/contract/routes/jobs';
import { now } from '@guyline/web-core/clock';
import { http } from '@guyline/web-core/http';

/** What was set for some stores. */
export interface Made {
  /** The job that Undo names. */
  undoId: string;
  locationIds: readonly number[];
}

const MINUTE_MS = 60_000;
const inTime = (at: number): boolean => now().getTime() - at < bulkLimits.undoMinutes * MINUTE_MS;

/** Before its time is over a change can be undone no more only because that is ordered. */
const isOrdered = ({ list }: JobPage, { undoId, at }: Made & { at: number }): boolean =>
  inTime(at) && list.some(({ id, bulk }) => id === undoId && bulk?.undo_until === null);

/**
 * Notices that what was set is undone, by its toast or in the job tray, whose list this is.
 * @param onUndone gets the stores once the undo is ordered; called while the page is drawn, to set its own state
 */
export function useUndone(onUndone: (locationIds: number[]) => void) {
  const [made, setMade] = useState<readonly (Made & { at: number })[]>([]);
  const { data } = useQuery({
    queryKey: ['jobs', 'list'],
    queryFn: () => http.read(jobRoutes.list),
    enabled: made.length > 0,
  });
  const undone = data ? made.filter((one) => isOrdered(data, one)) : [];
  if (undone.length) {
    setMade(made.filter((one) => !undone.includes(one)));
    onUndone(undone.flatMap(({ locationIds }) => locationIds));
  }
  return {
    watch: (one: Made) =>
      setMade((others) => [...others.filter(({ at }) => inTime(at)), { ...one, at: now().getTime() }]),
    forget: () => setMade([]),
  };
}
