import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { thisYear } from '@guyline/web-core/clock';
import { useDashboardFilter } from '../filters/use-dashboard-filter.js';

/** The button disappears once pressed: the focus stays in its panel. */
const focusHeading = (button: Element): void =>
  button.closest('[data-panel]')?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });

/** Changes the dashboard's filter. */
function FilterButton({
  text,
  changes,
}: {
  text: string;
  changes: Partial<Record<keyof DashboardFilter, undefined>>;
}): ReactNode {
  const { state } = useDashboardFilter();
  return (
    <Button
      size="small"
      onClick={({ currentTarget }) => {
        focusHeading(currentTarget);
        state.set(changes);
      }}
    >
      {text}
    </Button>
  );
}

/** A button back to the current year; nothing when that is shown. */
export function ShowCurrentYear({ year = thisYear() }: Pick<DashboardFilter, 'year'>): ReactNode {
  const { t } = useTranslation('dashboard');
  const current = thisYear();
  return year !== current && <FilterButton text={t('none.show', { year: current })} changes={{ year: undefined }} />;
}

/** The empty state of a panel in its own words, with a button back to the current year. */
export const EmptyForYear = ({
  year,
  children,
}: Pick<DashboardFilter, 'year'> & { children: ReactNode }): ReactNode => (
  <>
    <p style={{ margin: '0 0 8px' }}>{children}</p>
    <ShowCurrentYear year={year} />
  </>
);

/** The empty state of a panel of events or projects: names the year, and clears the other filters or goes back to the current year. */
export function EmptyForFilter({
  of,
  filter: { year = thisYear(), ...places },
}: {
  of: 'events' | 'projects';
  filter: DashboardFilter;
}): ReactNode {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const set = Object.entries(places).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return (
    <>
      <p style={{ margin: '0 0 8px' }}>{t(`none.${of}${set.length ? 'Filtered' : ''}`, { year })}</p>
      {set.length ? (
        <FilterButton text={ui('clearFilters')} changes={Object.fromEntries(set.map((name) => [name, undefined]))} />
      ) : (
        <ShowCurrentYear year={year} />
      )}
    </>
  );
}
