import { useState } from 'react';
import { useIsMutating } from '@tanstack/react-query';
import { ApiError } from '@guyline/web-core/http';

/** The part of a query that says whether it failed. */
export interface MayFail {
  data?: unknown;
  error: unknown;
  /** How often this very query has failed; 0 for one that has just been chosen. */
  errorUpdateCount?: number;
}

/**
 * The error of a query that has nothing to show. It stays while the query is asked again: every change of somebody else asks again,
 * and who reads what went wrong would see a skeleton instead, again and again.
 */
export function useFailure({ data, error, errorUpdateCount }: MayFail): unknown {
  const [last, setLast] = useState<unknown>(null);
  if (error && error !== last) setLast(error);
  if (data !== undefined) return null;
  return error ?? (errorUpdateCount === 0 ? null : last);
}

/**
 * Whether the error says that what was asked for is not there: then what had been read of it is no longer true, and none of its buttons
 * works. While this page writes, it may be what deletes the record, and the screen that does so leaves the page by itself.
 */
export function useGone(error: unknown): boolean {
  const writing = useIsMutating() > 0;
  return error instanceof ApiError && error.failure.error === 'not_found' && !writing;
}
