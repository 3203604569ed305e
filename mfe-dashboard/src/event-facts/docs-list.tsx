import { type ReactNode, useState } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { docsPerPage, type DocTab } from '@guyline/contract/dashboard/manager';
import type { DocumentRow } from '@guyline/contract/documents';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { DocumentThumb, sizeText } from '@guyline/ui/document-facts';
import { moment } from '@guyline/web-core/days';
import { Widget } from '@guyline/web-core/widget';
import { PanelBody } from '../frame/panel-body.js';
import { PanelPages } from '../frame/panel-pages.js';
import { usePage, useStepBack } from '../frame/use-page.js';
import { usePanel } from '../frame/use-panel.js';

/** What a document belongs to; in the list of one event only its task is named. */
function Parent({ row, ofOne }: { row: DocumentRow; ofOne: boolean }): ReactNode {
  const { t: ui } = useTranslation('ui');
  const names = [
    !ofOne && row.event?.uuid,
    row.task && ui(`item.${row.task.pt_num}`),
    !row.event && (row.type === 'location' ? row.location?.name : row.customer?.name),
  ].filter(Boolean);
  return names.length > 0 && <bdi>{names.join(' · ')}</bdi>;
}

function Line({ row, ofOne, onView }: { row: DocumentRow; ofOne: boolean; onView: () => void }): ReactNode {
  const { i18n } = useTranslation();
  return (
    <li>
      <DocumentThumb row={row} size={36} />
      <div>
        <Button type="link" className="gl-link-name" onClick={onView}>
          <bdi>{row.name}</bdi>
        </Button>
        <div className="gl-second gl-small">
          <Parent row={row} ofOne={ofOne} />
          <span>
            {moment(row.created_at)} · {sizeText(row.size, i18n.language)}
          </span>
        </div>
      </div>
    </li>
  );
}

/** Documents of the events under the filter, or of their customers and stores: the newest first, each opens. */
export function DocsList({
  name,
  filter,
  tab,
}: {
  /** Where nothing around it has a title. */
  name?: string;
  filter: DashboardFilter;
  tab: DocTab;
}): ReactNode {
  const { t } = useTranslation('dashboard');
  const [viewed, setViewed] = useState<number>();
  const asked = { ...filter, tab };
  const paging = usePage(asked);
  const query = usePanel('documents', dashboardRoutes.docs, { ...asked, page: paging.page, per_page: docsPerPage });
  useStepBack(paging, query.data?.docs.total, docsPerPage);
  return (
    <>
      <PanelBody name={name} query={query} empty={({ docs }) => (docs.total ? undefined : t('ui:noDocuments'))}>
        {({ docs }) => (
          <>
            <ul className="gl-docs">
              {docs.data.map((row) => (
                <Line key={row.id} row={row} ofOne={filter.event_id !== undefined} onView={() => setViewed(row.id)} />
              ))}
            </ul>
            <PanelPages paging={paging} total={docs.total} perPage={docsPerPage} />
          </>
        )}
      </PanelBody>
      {viewed !== undefined && (
        <Widget name="document-viewer" documentId={viewed} onClose={() => setViewed(undefined)} />
      )}
    </>
  );
}
