import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { thisYear } from '@guyline/web-core/clock';
import { useDashboardFilter } from '../filters/use-dashboard-filter.js';

/** The button goes, and would take the keyboard with it out of its panel. */
const toHeading = (button: Element): void =>
  button.closest('[data-panel]')?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });

/** Says that there is nothing in the year, or under the other filters in it, and offers what shows more. */
export function NoneHere({
  of,
  filter: { year = thisYear(), ...places },
}: {
  of: 'events' | 'projects';
  filter: DashboardFilter;
}): ReactNode {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const { state } = useDashboardFilter();
  const set = Object.entries(places).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const current = thisYear();
  const more = set.length
    ? { text: ui('clearFilters'), changes: Object.fromEntries(set.map((name) => [name, undefined])) }
    : year !== current && { text: t('none.show', { year: current }), changes: { year: undefined } };
  return (
    <>
      <p style={{ margin: '0 0 8px' }}>{t(`none.${of}${set.length ? 'Filtered' : ''}`, { year })}</p>
      {more && (
        <Button
          size="small"
          onClick={({ currentTarget }) => {
            toHeading(currentTarget);
            state.set(more.changes);
          }}
        >
          {more.text}
        </Button>
      )}
    </>
  );
}
