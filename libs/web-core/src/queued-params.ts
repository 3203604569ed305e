import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The query of the URL, and how to change it. A slow device shows a new URL some time after it was set, and the router's own
 * setter starts from the shown one: a second change in that time would undo the first. Here it starts from the last one set.
 */
export function useQueuedParams() {
  const [params, setParams] = useSearchParams();
  const last = useRef(params);
  useLayoutEffect(() => {
    last.current = params;
  }, [params]);
  const change = useCallback(
    (next: (now: URLSearchParams) => URLSearchParams, how?: { replace: boolean }): void => {
      last.current = next(last.current);
      setParams(last.current, how);
    },
    [setParams],
  );
  return [params, change] as const;
}
