import { useEffect } from 'react';
import { type RecentRow, recentPattern, searchLimits, type SearchKind } from '@guyline/contract/search';
import { useSession } from '@guyline/web-core/session';
import { storage } from '@guyline/web-core/storage';

/** What the screens of a record show, by their first segment; `/tasks/view/{id}` is an event's. */
const kinds: Record<string, SearchKind> = {
  events: 'event',
  tasks: 'event',
  locations: 'location',
  projects: 'project',
  customers: 'customer',
  users: 'person',
  vendors: 'person',
  staffs: 'person',
};
const record = /^\/(\w+)\/(?:view|edit)\/([1-9]\d*)(?:\/|$)/;

export function recentRows(personId: number): RecentRow[] {
  const pattern = new RegExp(recentPattern);
  return storage.recentRows(personId).filter((row): row is RecentRow => pattern.test(row));
}

/** Puts a row in front of those that were opened before. */
export function noteRecent(personId: number, row: RecentRow): void {
  const others = recentRows(personId).filter((one) => one !== row);
  storage.setRecentRows(personId, [row, ...others].slice(0, searchLimits.recent));
}

/** Notes the record whose screen is shown. Only its id is kept: what it is called, and whether it may be seen, is asked for. */
export function useVisited(pathname: string): void {
  const { id } = useSession();
  useEffect(() => {
    const [, area = '', row] = record.exec(pathname) ?? [];
    const kind = kinds[area];
    if (kind) noteRecent(id, `${kind}-${Number(row)}`);
  }, [id, pathname]);
}
