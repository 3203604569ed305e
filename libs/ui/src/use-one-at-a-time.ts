import { useRef } from 'react';

/** Does something once at a time: who asks for it again meanwhile, as by a second Enter, gets the outcome of the first. */
export function useOneAtATime<Outcome>(work: () => Promise<Outcome>): () => Promise<Outcome> {
  const present = useRef<Promise<Outcome> | undefined>(undefined);
  return () =>
    (present.current ??= work().finally(() => {
      present.current = undefined;
    }));
}
