import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import type { PlannedEvent } from '@guyline/contract/templates';
import type { ListColumn } from '@guyline/ui/list-table';
import { StateMark } from '@guyline/ui/status-tag';
import { dayText } from '@guyline/web-core/days';

type T = TFunction<['events', 'ui']>;

export const storeOf = ({ number, location }: PlannedEvent): ReactNode => (
  <bdi>{location ? `${location.lc_number} ${location.name}` : number}</bdi>
);

/** Why a store gets no event, or that it gets one. */
export const outcomeOf = (t: T, { fault }: PlannedEvent): ReactNode =>
  fault ? (
    <StateMark look="warning">{t(`templates.fault.${fault}`)}</StateMark>
  ) : (
    <StateMark look="done">{t('templates.new')}</StateMark>
  );

/** Tasks with their days, those without one first. */
export const tasksOf = (t: T, { tasks }: PlannedEvent): ReactNode => (
  <ul style={{ margin: 0, paddingInlineStart: 16 }}>
    {tasks.map(({ pt_num, scheduled_date }) => (
      <li key={pt_num}>
        {t(`ui:item.${pt_num}`)}:{' '}
        <span className="gl-num">{scheduled_date ? dayText(scheduled_date) : t('templates.whens.none')}</span>
      </li>
    ))}
  </ul>
);

/** @param tasks how the tasks of a store are shown */
export const previewColumns = (
  t: T,
  tasks = (row: PlannedEvent): ReactNode => tasksOf(t, row),
): ListColumn<PlannedEvent>[] => [
  { key: 'store', title: t('locations.one'), width: 260, fixed: 'start', render: (_, row) => storeOf(row) },
  { key: 'state', title: t('ui:state'), width: 80, render: (_, { location }) => location?.state_code },
  { key: 'outcome', title: t('templates.outcome'), width: 200, render: (_, row) => outcomeOf(t, row) },
  { key: 'tasks', title: t('templates.tasks'), width: 320, render: (_, row) => tasks(row) },
  {
    key: 'vendors',
    title: t('templates.vendors'),
    width: 240,
    render: (_, { vendors }) =>
      vendors.map(({ vendor_num, name }) => (
        <div key={vendor_num}>
          {t(`ui:vendorKind.${vendor_num}`)}: <bdi>{name}</bdi>
        </div>
      )),
  },
  {
    key: 'documents',
    title: t('templates.documents'),
    width: 220,
    render: (_, { documents }) =>
      documents.map((name, nr) => (
        <div key={nr} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </div>
      )),
  },
];
