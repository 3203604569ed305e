import { type Key, type ReactNode, useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { eventRoutes } from '@guyline/contract/routes/events';
import { eventCard } from '@guyline/ui/event-card';
import { ExportButton } from '@guyline/ui/export-button';
import { ListTable } from '@guyline/ui/list-table';
import { PageFrame } from '@guyline/ui/page';
import { PageTour } from '@guyline/ui/page-tour';
import { count } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import { usePermission } from '@guyline/web-core/session';
import { runTabs } from '@guyline/ui/run-tabs';
import { statusTab } from '@guyline/ui/status-tab';
import { UnreadyText } from '@guyline/ui/unready-text';
import { BulkActions } from './bulk-actions.js';
import { eventColumns } from './event-columns.js';
import { eventFilterKinds, useEventFilters } from './use-event-filters.js';

const tourStops = ['list_tabs', 'list_toolbar', 'list_rows', 'list_tools', 'page_actions', 'user_menu'];

export function EventsPage(): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const state = useKeptListState('events', eventFilterKinds);
  const tab = statusTab(state, 1);
  const mayCreate = usePermission('events.create'); // not levels 4 and 5
  const mayManage = usePermission('events.manage');
  const [keys, setKeys] = useState<readonly Key[]>([]);
  const shown = { ...state.query, status_num: tab.status };
  const query = useList('events', eventRoutes.list, shown);
  const filters = useEventFilters(shown, query.data?.list[0]);
  const tabs = { ...tab, items: runTabs(ui, query.data?.status_cnts) };
  return (
    <PageFrame
      title={t('events.title')}
      tabs={tabs}
      note={query.data && count(query.data.total, i18n.language)}
      actions={
        mayCreate && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/events/new')}>
            {t('events.new')}
          </Button>
        )
      }
    >
      <ListTable
        query={query}
        state={state}
        columns={eventColumns(t, ui, tab.status === undefined)}
        card={(event) => ({
          what: <Link to={`/events/view/${event.id}`}>{event.uuid}</Link>,
          ...eventCard(event, t('section.start'), undefined, <UnreadyText event={event} isCut />),
        })}
        searchPlaceholder={t('ui:eventSearch')}
        filters={filters}
        reason={shown.reason}
        tabs={tabs}
        selection={
          mayManage
            ? {
                keys,
                onChange: setKeys,
                actions: <BulkActions eventIds={keys.map(Number)} onDone={() => setKeys([])} />,
              }
            : undefined
        }
        extra={<ExportButton route={state.filters.task ? eventRoutes.exportReady : eventRoutes.export} query={shown} />}
        empty={{
          text: t('events.empty'),
          action: mayCreate && <Button onClick={() => void navigate('/events/new')}>{t('events.new')}</Button>,
        }}
      />
      <PageTour page="events" ns="events" version={1} stops={tourStops} />
    </PageFrame>
  );
}
