import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useToasts } from './toasts.js';

interface Read<Row> {
  id: number;
  row: Row;
  /** How often it was loaded anew. */
  loads: number;
}

/**
 * The row that a form begins with: as it is stored, not as an earlier visit left it in the cache. What somebody saves later does not
 * reach into the form, or it would wipe what is being typed; `load` brings it, once the person asks for it.
 * @returns `query` for `Answered`, and the `key` of the form, which is another one after `load`
 */
export function useFormRow<Row>(query: UseQueryResult<Row>, id: number) {
  const toasts = useToasts();
  const [last, setLast] = useState<Read<Row>>();
  const read = last?.id === id ? last : undefined;
  if (!read && query.data !== undefined && !query.isFetching) setLast({ id, row: query.data, loads: 0 });
  const load = async (): Promise<void> => {
    const { data, isSuccess, error } = await query.refetch();
    if (isSuccess) setLast({ id, row: data, loads: (read?.loads ?? 0) + 1 });
    else toasts.failed(error);
  };
  return { query: { ...query, data: read?.row }, key: `${id}/${read?.loads}`, load };
}
