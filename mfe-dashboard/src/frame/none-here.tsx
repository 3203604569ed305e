import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { thisYear } from '@guyline/web-core/clock';
import { useDashboardFilter } from '../filters/use-dashboard-filter.js';

/** The button goes, and would take the keyboard with it out of its panel. */
const toHeading = (button: Element): void =>
  button.closest('[data-panel]')?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });

function Offer({
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
        toHeading(currentTarget);
        state.set(changes);
      }}
    >
      {text}
    </Button>
  );
}

/** The way out of a year that is not the current one. */
export function CurrentYear({ year = thisYear() }: Pick<DashboardFilter, 'year'>): ReactNode {
  const { t } = useTranslation('dashboard');
  const current = thisYear();
  return year !== current && <Offer text={t('none.show', { year: current })} changes={{ year: undefined }} />;
}

/** A panel's own sentence for nothing, and in another year the way to the current one. */
export const NothingIn = ({ year, children }: Pick<DashboardFilter, 'year'> & { children: ReactNode }): ReactNode => (
  <>
    <p style={{ margin: '0 0 8px' }}>{children}</p>
    <CurrentYear year={year} />
  </>
);

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
  const set = Object.entries(places).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return (
    <>
      <p style={{ margin: '0 0 8px' }}>{t(`none.${of}${set.length ? 'Filtered' : ''}`, { year })}</p>
      {set.length ? (
        <Offer text={ui('clearFilters')} changes={Object.fromEntries(set.map((name) => [name, undefined]))} />
      ) : (
        <CurrentYear year={year} />
      )}
    </>
  );
}
