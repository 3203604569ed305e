import { type ReactNode, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { notificationRoutes } from '@guyline/contract/routes/notifications';
import { Answered, Facts } from '@guyline/ui/page';
import { messageMoment } from '@guyline/web-core/days';
import { useDetail } from '@guyline/web-core/entity';
import { Person } from '../person.js';
import { useTargetName } from './use-target-name.js';

/** One notification; opening it marks it read. */
export function NotificationView({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation('messages');
  const { t: ui } = useTranslation('ui');
  const target = useTargetName();
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
      title={<bdi>{notification.data?.title ?? t('notification.view')}</bdi>}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {ui('close')}
        </Button>
      }
    >
      <Answered query={notification}>
        {(row) => (
          <>
            <Facts
              rows={[
                [t('sender'), <Person key="sender" person={row.sender_user} />],
                [t('notification.for'), target(row.user_type)],
                [
                  t('time'),
                  <bdi key="time" dir="ltr">
                    {messageMoment(row.created_at)}
                  </bdi>,
                ],
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
