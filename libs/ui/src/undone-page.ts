import type { QueryClient } from '@tanstack/react-query';

/** Kept in the cache of queries, which shell and remotes share; forgotten after a few minutes. */
const key = ['undone-page'] as const;

/**
 * On this page the person ordered an Undo that takes records away. If its own record turns out to be among them, it leads to the list
 * instead of saying that something is not found.
 * @returns what takes the mark away, for an order that was refused; marks of other orders on this page stay
 */
export function keepUndonePage(queries: QueryClient, path: string): () => void {
  queries.setQueryData<string[]>(key, (paths = []) => [...paths, path]);
  return () =>
    queries.setQueryData<string[]>(key, (paths = []) => {
      const one = paths.indexOf(path);
      return paths.filter((_, at) => at !== one);
    });
}

export const isUndonePage = (queries: QueryClient, path: string): boolean =>
  Boolean(queries.getQueryData<string[]>(key)?.includes(path));
