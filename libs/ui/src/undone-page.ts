import type { QueryClient } from '@tanstack/react-query';

/** Kept in the cache of queries, which shell and remotes share; forgotten after a few minutes. */
const key = ['undone-page'] as const;

/**
 * On this page the person ordered an Undo that takes records away. If its own record turns out to be among them, it leads to the list
 * instead of saying that something is not found.
 */
export const keepUndonePage = (queries: QueryClient, path: string): void => void queries.setQueryData(key, path);
export const isUndonePage = (queries: QueryClient, path: string): boolean => queries.getQueryData(key) === path;
