import type { ReactNode } from 'react';
import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type NotificationFilter, type NotificationRow, notificationTargets } from '@guyline/contract/notifications';
import { notificationRoutes } from '@guyline/contract/routes/notifications';
import { type ListColumn, ListTable } from '@guyline/ui/list-table';
import { useNoticeText } from '@guyline/ui/notice-text';
import { PageFrame } from '@guyline/ui/page';
import { count, moment } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { usePermission } from '@guyline/web-core/session';
import { Person } from '../person.js';
import { UnreadTitle } from '../unread-title.js';
import { NotificationView } from './notification-view.js';
import { useRemoveNotification } from './use-remove-notification.js';
import { useTargetName } from './use-target-name.js';

const kinds: FilterKinds<NotificationFilter & { read?: number }> = {
  user_type: 'number',
  unread: 'number',
  read: 'number',
};
const isUnread = ({ mine, read_at }: NotificationRow): boolean => mine && read_at === null;

/** Who wrote it; of a notice who caused it, or the portal. */
function Sender({ row: { sender_user } }: { row: NotificationRow }): ReactNode {
  const { t: ui } = useTranslation('ui');
  return sender_user ? <Person person={sender_user} /> : ui('noticeOf');
}

function Target({ row: { kind, user_type } }: { row: NotificationRow }): ReactNode {
  const { t } = useTranslation('messages');
  const target = useTargetName();
  return <Tag>{kind ? t('notification.you') : target(user_type)}</Tag>;
}

/** Change and delete, for who manages notifications. */
function Actions({ row }: { row: NotificationRow }): ReactNode {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const remove = useRemoveNotification();
  if (row.kind) return null; // nobody wrote it
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Button
        type="text"
        icon={<EditOutlined />}
        aria-label={t('notification.editOf', { title: row.title })}
        onClick={() => void navigate(`/notifications/edit/${row.id}`)}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('notification.deleteOf', { title: row.title })}
        onClick={() => remove(row.id)}
      />
    </span>
  );
}

const columns = (
  t: TFunction<'messages'>,
  textOf: ReturnType<typeof useNoticeText>,
  mayManage: boolean,
  open: (id: number) => void,
): ListColumn<NotificationRow>[] => [
  {
    key: 'title',
    title: t('subject'),
    sorter: true,
    width: 360,
    render: (_, row) => <UnreadTitle title={textOf(row)} unread={isUnread(row)} onOpen={() => open(row.id)} />,
  },
  {
    key: 'sender_user',
    title: t('sender'),
    sorter: true,
    width: 220,
    render: (_, row) => <Sender row={row} />,
  },
  {
    key: 'user_type',
    title: t('notification.for'),
    sorter: true,
    width: 140,
    render: (_, row) => <Target row={row} />,
  },
  {
    key: 'created_at',
    title: t('time'),
    sorter: true,
    width: 190,
    className: 'gl-num',
    render: (_, row) => <bdi>{moment(row.created_at)}</bdi>,
  },
  ...(mayManage
    ? [
        {
          key: 'actions',
          title: t('notification.actions'),
          width: 110,
          render: (_: unknown, row: NotificationRow) => <Actions row={row} />,
        },
      ]
    : []),
];

/** /notifications: those meant for the person, all of them for who manages them; `?read={id}` opens one. */
export function NotificationsPage(): ReactNode {
  const { t, i18n } = useTranslation('messages');
  const navigate = useNavigate();
  const mayManage = usePermission('settings.manage');
  const target = useTargetName();
  const textOf = useNoticeText();
  const state = useKeptListState('notifications', kinds);
  const { read, ...query } = state.query;
  const notifications = useList('notifications', notificationRoutes.list, query);
  const counts = notifications.data?.status_cnts;
  const open = (id: number | undefined): void => state.set({ read: id, page: state.page > 1 ? state.page : undefined });
  const add = mayManage && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/notifications/new')}>
      {t('notification.new')}
    </Button>
  );
  const tabs = {
    active: state.filters.unread === 1 ? '1' : '0',
    items: [
      { key: '0', label: t('notification.all'), count: counts?.all_cnt },
      { key: '1', label: t('modes.unread'), count: counts?.unread_cnt },
    ],
    onChange: (key: string) => state.set({ unread: key === '1' ? 1 : undefined }),
  };
  return (
    <PageFrame
      title={t('notification.title')}
      tabs={tabs}
      note={notifications.data && count(notifications.data.total, i18n.language)}
      actions={add}
    >
      <ListTable
        query={notifications}
        state={state}
        columns={columns(t, textOf, mayManage, open)}
        onOpen={({ id }) => open(id)}
        searchPlaceholder={t('notification.search')}
        filters={
          mayManage
            ? [
                {
                  name: 'user_type',
                  label: t('notification.for'),
                  options: notificationTargets.map((value) => ({ value, label: target(value) })),
                  first: true,
                },
              ]
            : []
        }
        tabs={tabs}
        card={(row) => ({
          what: <UnreadTitle title={textOf(row)} unread={isUnread(row)} onOpen={() => open(row.id)} />,
          where: <Sender row={row} />,
          when: <bdi>{moment(row.created_at)}</bdi>,
          state: mayManage && !row.kind ? <Actions row={row} /> : <Target row={row} />,
        })}
        empty={{ text: t('notification.empty'), action: add || undefined }}
      />
      {read !== undefined && <NotificationView id={read} onClose={() => open(undefined)} />}
    </PageFrame>
  );
}
