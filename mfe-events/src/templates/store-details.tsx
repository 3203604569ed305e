import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectDates } from '@guyline/contract/projects';
import type { PlannedEvent } from '@guyline/contract/event-orders';
import type { LeavingOut } from './left-out.js';
import { wraps } from './preview-columns.js';
import { StoreTasks } from './store-tasks.js';

function Part({ title, lines }: { title: string; lines: readonly ReactNode[] }): ReactNode {
  if (!lines.length) return null;
  return (
    <section>
      <h3>{title}</h3>
      {lines.map((line, nr) => (
        <div key={nr} style={wraps}>
          {line}
        </div>
      ))}
    </section>
  );
}

/** All that the event of a store gets: its tasks, each of which can be left out there, its vendors and its documents. */
export function StoreDetails({
  row,
  dates,
  ...leaving
}: LeavingOut & { row: PlannedEvent; dates: ProjectDates | undefined }): ReactNode {
  const { t } = useTranslation(['events', 'ui']);
  const vendors = row.vendors.map(({ vendor_num, name }) => (
    <>
      {t(`ui:vendorKind.${vendor_num}`)}
      {t('ui:colon')}
      <bdi>{name}</bdi>
    </>
  ));
  return (
    <div className="gl-grid-2">
      <section>
        <h3>{t('templates.tasks')}</h3>
        <StoreTasks row={row} dates={dates} {...leaving} />
      </section>
      <div className="gl-stack" style={{ alignContent: 'start' }}>
        <Part title={t('templates.vendors')} lines={vendors} />
        <Part
          title={t('templates.documents')}
          lines={row.documents.map((name) => (
            <bdi>{name}</bdi>
          ))}
        />
      </div>
    </div>
  );
}
