import { type ReactNode, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { NotificationRow } from '@guyline/contract/notifications';
import { notificationRoutes } from '@guyline/contract/routes/notifications';
import { noticePath, useNoticeText } from '@guyline/ui/notice-text';
import { Answered, Facts } from '@guyline/ui/page';
import { moment } from '@guyline/web-core/days';
import { useDetail } from '@guyline/web-core/entity';
import { Person } from '../person.js';
import { useTargetName } from './use-target-name.js';

/** Where a notice leads: the event, the tasks, the document's place. */
function NoticeLink({
  kind,
  facts,
  onOpen,
}: Pick<NotificationRow, 'kind' | 'facts'> & { onOpen: () => void }): ReactNode {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const path = kind && facts && noticePath(kind, facts);
  if (!path) return null;
  const open = (): void => {
    onOpen();
    void navigate(path);
  };
  return (
    <Button type="primary" onClick={open}>
      {t('notification.openIt')}
    </Button>
  );
}

/** One notification; opening it marks it read. */
export function NotificationView({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation('messages');
  const { t: ui } = useTranslation('ui');
  const target = useTargetName();
  const textOf = useNoticeText();
  const queries = useQueryClient();
  const notification = useDetail('notifications', notificationRoutes.detail, id);
  const read = notification.data?.read_at;
  useEffect(() => {
    if (!read) return;
    void queries.invalidateQueries({ queryKey: ['notifications', 'list'] });
    void queries.invalidateQueries({ queryKey: ['notifications', 'unread'] });
  }, [queries, read]);
  return (
    <Modal
      open
      title={<bdi>{notification.data ? textOf(notification.data) : t('notification.view')}</bdi>}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui('close')}</Button>
          {notification.data && <NoticeLink {...notification.data} onOpen={onClose} />}
        </>
      }
    >
      <Answered query={notification}>
        {(row) => (
          <>
            <Facts
              rows={[
                ...(row.sender_user
                  ? ([[t('sender'), <Person key="sender" person={row.sender_user} />]] as const)
                  : []),
                [t('notification.for'), row.kind ? t('notification.you') : target(row.user_type)],
                [t('time'), <bdi key="time">{moment(row.created_at)}</bdi>],
              ]}
            />
            <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
              {row.description}
            </p>
          </>
        )}
      </Answered>
    </Modal>
  );
}
