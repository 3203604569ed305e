import { useEffect, useRef } from 'react';
import { withRecent } from '@guyline/contract/preferences';
import type { RecentRow, SearchKind } from '@guyline/contract/search';
import { usePreference } from '@guyline/web-core/preferences';
import { useSession } from '@guyline/web-core/session';

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
const none: RecentRow[] = [];

/**
 * What the person has opened, at any browser, the latest first; nothing when it cannot be asked for. Only ids are kept: what a
 * row is called, and whether it may be seen, is asked for each time. An admin who acts for somebody notes nothing.
 */
export function useRecent(): { known: boolean; rows: RecentRow[]; note: (row: RecentRow) => void } {
  const { impersonator } = useSession();
  const { known, value, save } = usePreference('recent', withRecent);
  const rows = value?.rows ?? none;
  return {
    known,
    rows,
    note: (row) => {
      if (!impersonator && rows[0] !== row) save({ rows: [row] });
    },
  };
}

/** Notes the record whose screen is shown. */
export function useVisited(pathname: string): void {
  const { known, note } = useRecent();
  const noted = useRef(note);
  noted.current = note;
  useEffect(() => {
    const [, area = '', id] = record.exec(pathname) ?? [];
    const kind = kinds[area];
    if (known && kind) noted.current(`${kind}-${Number(id)}`);
  }, [known, pathname]);
}
