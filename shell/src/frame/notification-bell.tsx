import type { ReactNode } from 'react';
import { BellOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type NotificationArrived,
  notificationEvent,
  notificationNamespace,
  notificationsChangedEvent,
} from '@guyline/contract/notifications';
import { notificationRoutes } from '@guyline/contract/routes/notifications';
import { count } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';
import { useLine } from '@guyline/web-core/line';
import { useNoticeText } from '@guyline/ui/notice-text';
import { useSession } from '@guyline/web-core/session';
import { UnreadTray } from './unread-tray.js';
import { useArrival } from './use-arrival.js';

/** The bell: a dot while notifications are unread, and the latest of them; a new one pops up right away. */
export function NotificationBell(): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const { t: ui } = useTranslation('ui');
  const { level_num } = useSession();
  const queries = useQueryClient();
  const arrive = useArrival();
  const textOf = useNoticeText();
  const { data } = useQuery({
    queryKey: ['notifications', 'unread'],
    queryFn: () => http.read(notificationRoutes.unread),
  });
  const renew = (): void => void queries.invalidateQueries({ queryKey: ['notifications'] });
  useLine(
    notificationNamespace,
    {
      [notificationsChangedEvent]: renew,
      [notificationEvent]: ({ user_type, ...arrived }: NotificationArrived) => {
        // The job tray announces the end of an import.
        if ((user_type !== 0 && user_type !== level_num) || arrived.kind === 'import_ended') return;
        arrive(t('tray.notification'), textOf(arrived), `/notifications?read=${arrived.id}`);
      },
    },
    renew,
  );
  const unread = data?.unread_cnt ?? 0;
  return (
    <UnreadTray
      icon={<BellOutlined />}
      label={unread ? t('tray.notificationsUnread', { n: count(unread, i18n.language) }) : t('tray.notifications')}
      title={t('tray.notifications')}
      unread={unread}
      entries={(data?.unread_notifications ?? []).map((one) => ({
        id: one.id,
        title: textOf(one),
        who: one.sender_user?.name ?? ui('noticeOf'),
        at: one.created_at,
      }))}
      path="/notifications"
      empty={t('tray.noNotifications')}
      all={t('tray.allNotifications')}
    />
  );
}
