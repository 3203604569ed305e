import { useEffect } from 'react';
import { whenSessionEnded } from '@guyline/web-core/session-end';

/** Calls back when the session is over. */
export function useSessionEnd(ended: () => void): void {
  useEffect(() => whenSessionEnded(ended), [ended]);
}
