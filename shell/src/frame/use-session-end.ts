import { useEffect } from 'react';
import { whenSessionEnded } from '@guyline/web-core/session-end';

/** Calls back when the server has refused the session and its renewal. */
export function useSessionEnd(ended: () => void): void {
  useEffect(() => whenSessionEnded(ended), [ended]);
}
