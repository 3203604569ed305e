import type { ReactElement, ReactNode } from 'react';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { count } from '@guyline/web-core/days';
import type { StateCounts } from './state-counts.js';

type Counts = Pick<StateCounts, 'event_cnt' | 'overdue_cnt' | 'pending_cnt' | 'ready_for_sales_cnt'>;

/** The counts of a state, a line each, as the tooltip shows and the screen reader says them. */
export function useLines(): (state: Counts) => string[] {
  const { t, i18n } = useTranslation('dashboard');
  const line = (label: string, value: number): string => `${label}${t('ui:colon')}${count(value, i18n.language)}`;
  return (state) => [
    line(t('ui:activeEvents'), state.event_cnt),
    line(t('overdue'), state.overdue_cnt),
    line(t('pending'), state.pending_cnt),
    line(t('ready'), state.ready_for_sales_cnt),
  ];
}

/** The name and counts of what is pointed at or focused. */
export const StateTip = ({
  name,
  lines,
  children,
}: {
  name: string;
  lines: readonly string[];
  children: ReactElement;
}): ReactNode => (
  <Tooltip
    trigger={['hover', 'focus']}
    title={
      <>
        <b>{name}</b>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </>
    }
  >
    {children}
  </Tooltip>
);
