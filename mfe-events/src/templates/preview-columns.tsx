import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import type { PlannedEvent } from '@guyline/contract/templates';
import type { ListColumn } from '@guyline/ui/list-table';

type T = TFunction<['events', 'ui']>;

/** Cells of a list have one line; a long name would lose its end. */
export const wraps = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

export const storeOf = ({ number, location }: PlannedEvent): ReactNode => (
  <bdi>{location ? `${location.lc_number} ${location.name}` : number}</bdi>
);

/** @param shown how its outcome and its tasks are shown */
export const previewColumns = <Row extends PlannedEvent>(
  t: T,
  { outcome, tasks }: Record<'outcome' | 'tasks', (row: Row) => ReactNode>,
): ListColumn<Row>[] => [
  { key: 'store', title: t('locations.one'), width: 210, fixed: 'start', render: (_, row) => storeOf(row) },
  { key: 'state', title: t('ui:state'), width: 70, render: (_, { location }) => location?.state_code },
  { key: 'outcome', title: t('templates.outcome'), width: 190, render: (_, row) => outcome(row) },
  { key: 'tasks', title: t('templates.tasks'), width: 380, render: (_, row) => tasks(row) },
  {
    key: 'vendors',
    title: t('templates.vendors'),
    width: 240,
    render: (_, { vendors }) =>
      vendors.map(({ vendor_num, name }) => (
        <div key={vendor_num} style={wraps}>
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
        <div key={nr} style={wraps}>
          <bdi>{name}</bdi>
        </div>
      )),
  },
];
