/** How long an answer may take; an upload takes as long as the line needs. */
const LIMIT_MS = { read: 15_000, write: 30_000 };
const limitOf = ({ method, body }: RequestInit): AbortSignal | undefined =>
  body instanceof FormData ? undefined : AbortSignal.timeout(method === 'GET' ? LIMIT_MS.read : LIMIT_MS.write);

/** Ends with the first of both. `AbortSignal.any` would do, in browsers since 2024. */
function eitherOf(limit: AbortSignal | undefined, dropped: AbortSignal | undefined): AbortSignal | null {
  if (!limit || !dropped) return limit ?? dropped ?? null;
  const control = new AbortController();
  for (const signal of [limit, dropped]) if (signal.aborted) control.abort(signal.reason);
  for (const signal of [limit, dropped]) signal.addEventListener('abort', () => control.abort(signal.reason));
  return control.signal;
}

/** `fetch` that ends when the answer takes too long, or is dropped. */
export const limitedFetch = (url: string, init: RequestInit, dropped?: AbortSignal): Promise<Response> =>
  fetch(url, { ...init, signal: eitherOf(limitOf(init), dropped) });

/**
 * Of a document, which takes longer than other answers.
 * @param seconds until all of it must have come
 */
export const fetchFile = (url: string, seconds: number, dropped: AbortSignal): Promise<Response> =>
  fetch(url, { signal: eitherOf(AbortSignal.timeout(seconds * 1000), dropped) });

/** Whether the limit ended it: some browsers do not hand the reason on, and call it aborted. Who drops a call does not ask. */
export const isLate = (error: unknown): boolean =>
  ['TimeoutError', 'AbortError'].includes((error as Error | null)?.name ?? '');
