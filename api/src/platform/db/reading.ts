import { AsyncLocalStorage } from 'node:async_hooks';

/** A request that reads: from a replica, as long as that shows all that its person must see (docs/adr/0012-reads-from-a-replica.md). */
export interface Reading {
  /** Up to where in the WAL the answer must reach; Infinity = only the primary will do. */
  needs: () => Promise<number>;
  /** It has written after all: from then on it reads where it wrote. */
  wrote: boolean;
}

const current = new AsyncLocalStorage<Reading>();

/** What the running request may read from a replica; nothing outside of requests that read, and without a replica. */
export const reading = {
  during: <T>(request: Reading, work: () => T): T => current.run(request, work),
  now: (): Reading | undefined => current.getStore(),
  /** For what must know whether the primary itself answers. */
  outside: <T>(work: () => T): T => current.exit(work),
  wrote(): void {
    const request = current.getStore();
    if (request) request.wrote = true;
  },
};
