import { useEffect, useEffectEvent, useId } from 'react';
import type { SaveStore } from './save-store.js';

/**
 * Sends what is kept when the connection is back, and once when lists appear: it may be from a page that was closed before.
 * @returns the list's name among the views of the store
 */
export function useResend(store: SaveStore, retry: () => void): string {
  const view = useId();
  const resend = useEffectEvent(retry);
  useEffect(() => {
    const isFirst = !store.read().views.length;
    const leave = store.enter(view);
    if (isFirst && navigator.onLine) resend();
    const online = (): void => resend();
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      leave();
    };
  }, [store, view]);
  return view;
}
