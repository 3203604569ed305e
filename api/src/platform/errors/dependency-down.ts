import { networkFaults } from './network-faults.js';

const unreachable = new RegExp(networkFaults.join('|'));

/**
 * Connection errors of PostgreSQL, of a pooler before it, of pg's pool and of Redis, what PostgreSQL has run out of (disk, memory,
 * connections), and a server that was made a replica and takes no more writes: the request may be retried later. The driver's own
 * errors have no codes: `dependency-down.spec.ts` compares their texts with what the installed one says.
 */
export const isDependencyDown = (error: unknown): boolean => {
  const text = error instanceof Error ? `${(error as { code?: string }).code ?? ''} ${error.message}` : '';
  return (
    /^(?:53\d{3}|57P0[123]|08[\dA-Z]{3}|25006|40P01|55P03) /.test(text) ||
    unreachable.test(text) ||
    /Connection terminated|timeout exceeded when trying to connect|is not queryable|MaxRetriesPerRequest|Connection is closed/.test(
      text,
    )
  );
};

/** A server that answered nobody: its connection was cut, or none could be had in time (`platform/db/hung-server.ts`). */
export const isSilent = (error: unknown): boolean =>
  error instanceof Error && /Connection terminated|timeout exceeded when trying to connect/.test(error.message);

/** PostgreSQL has no room, memory or connection left (class 53). */
export const hasRunOut = (error: unknown): boolean =>
  /^53\d{3}$/.test(String((error as { code?: unknown } | null)?.code));
