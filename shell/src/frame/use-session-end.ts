import { useEffect } from 'react';

/** Calls back when the server has refused the session and its renewal. */
export function useSessionEnd(ended: () => void): void {
  useEffect(() => {
    window.addEventListener('guyline:session-ended', ended);
    return () => window.removeEventListener('guyline:session-ended', ended);
  }, [ended]);
}
