import { type ReactNode, useState } from 'react';
import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventIdentifierFilter, EventIdentifierRow } from '@guyline/contract/reference';
import { settingRoutes } from '@guyline/contract/routes/settings';
import { shortStatuses } from '@guyline/contract/status';
import { type ListColumn, ListTable } from '@guyline/ui/list-table';
import { PageFrame } from '@guyline/ui/page';
import { RecordTag } from '@guyline/ui/status-tag';
import { count } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { IdentifierDialog } from './identifier-dialog.js';
import { useRemoveIdentifier } from './use-remove-identifier.js';

const kinds: FilterKinds<EventIdentifierFilter> = { status_num: 'number' };
/** All of an identifier's events, of every status. */
function EventsLink({ row: { id, event_cnt } }: { row: EventIdentifierRow }): ReactNode {
  const { i18n } = useTranslation();
  return <Link to={`/events?status_num=0&identifiers=${id}`}>{count(event_cnt, i18n.language)}</Link>;
}

const columns = (
  t: TFunction<'admin'>,
  actions: (row: EventIdentifierRow) => ReactNode,
): ListColumn<EventIdentifierRow>[] => [
  { key: 'name', dataIndex: 'name', title: t('identifier.name'), sorter: true },
  { key: 'place', dataIndex: 'place', title: t('identifier.place'), sorter: true, width: 110, className: 'gl-num' },
  {
    key: 'event_cnt',
    title: t('identifier.events'),
    sorter: true,
    width: 110,
    className: 'gl-num',
    render: (_, row) => <EventsLink row={row} />,
  },
  {
    key: 'status_num',
    title: t('identifier.status'),
    sorter: true,
    width: 130,
    render: (_, { status_num }) => <RecordTag status={status_num} />,
  },
  { key: 'actions', title: t('identifier.actions'), width: 110, render: (_, row) => actions(row) },
];

/** The words that mark events: made, ordered, archived and deleted here (System Management). */
export function EventIdentifierPage(): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const state = useKeptListState('identifiers', kinds);
  const query = useList('settings', settingRoutes.identifiers, state.query);
  const [editing, setEditing] = useState<EventIdentifierRow | 'new'>();
  const remove = useRemoveIdentifier();
  const counts = query.data?.status_cnts;
  const tabs = [
    { key: '0', label: ui('status.all'), count: counts?.all_cnt },
    { key: '1', label: ui(`status.${shortStatuses[1]}`), count: counts?.active_cnt },
    { key: '4', label: ui(`status.${shortStatuses[4]}`), count: counts?.archived_cnt },
  ];
  const actions = (row: EventIdentifierRow): ReactNode => (
    <>
      <Button
        type="text"
        icon={<EditOutlined />}
        aria-label={t('ui:editOf', { name: row.name })}
        onClick={() => setEditing(row)}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('ui:deleteOf', { name: row.name })}
        onClick={() => remove(row)}
      />
    </>
  );
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
      {t('identifier.new')}
    </Button>
  );
  const listTabs = {
    active: String(state.filters.status_num ?? 0),
    items: tabs,
    onChange: (key: string) => state.set({ status_num: key === '0' ? undefined : key }),
  };
  return (
    <PageFrame
      title={t('identifier.title')}
      tabs={listTabs}
      note={query.data && count(query.data.total, i18n.language)}
      actions={add}
    >
      <ListTable
        query={query}
        state={state}
        columns={columns(t, actions)}
        card={(row) => ({
          what: row.name,
          where: (
            <>
              {t('identifier.events')}
              {t('ui:colon')}
              <EventsLink row={row} />
            </>
          ),
          when: actions(row),
          state: <RecordTag status={row.status_num} />,
        })}
        searchPlaceholder={t('identifier.name')}
        tabs={listTabs}
        empty={{ text: t('identifier.empty') }}
      />
      {editing && (
        <IdentifierDialog row={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </PageFrame>
  );
}
