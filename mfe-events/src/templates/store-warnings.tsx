import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedEvent } from '@guyline/contract/event-orders';
import { StateMark } from '@guyline/ui/status-tag';
import { count } from '@guyline/web-core/days';
import type { LeavingOut } from './left-out.js';

/** What to look at before the event of a store is made, each kind once with how many there are; its tasks say which. */
export function StoreWarnings({
  row,
  items,
  none,
}: Pick<LeavingOut, 'items'> & {
  row: PlannedEvent;
  /** Shown where there is nothing to look at. */
  none?: string;
}): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { tasks, asked, location, fault } = row;
  const out = fault ? [] : items.filter(({ location_id }) => location_id === location?.id);
  // What is left out counts for nothing at once, before the next preview is there.
  const planned = tasks.filter(({ pt_num }) => !out.some((item) => item.pt_num === pt_num));
  const wanted = asked.filter(({ pt_num }) => !out.some((item) => item.pt_num === pt_num));
  const found = [
    ['past', 'overdue', [...planned.filter(({ past }) => past), ...wanted.filter(({ late }) => late)].length],
    ['after_deadline', 'warning', planned.filter(({ after_deadline }) => after_deadline).length],
    ['at_risk', 'warning', planned.filter(({ reasons }) => reasons).length],
    ['left_out', 'none', out.length],
  ] as const;
  const shown = found.filter(([, , n]) => n > 0);
  if (!shown.length) return none;
  return (
    <span style={{ display: 'inline-flex', gap: '0 12px' }}>
      {shown.map(([kind, look, n]) => (
        <StateMark key={kind} look={look}>
          {t(`templates.tabs.${kind}`)} <span className="gl-num">{count(n, i18n.language)}</span>
        </StateMark>
      ))}
    </span>
  );
}
