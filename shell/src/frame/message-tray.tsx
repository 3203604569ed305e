import type { ReactNode } from 'react';
import { MessageOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type MessageArrived, messageEvent, messageNamespace } from '@guyline/contract/messages';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { count } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';
import { useLine } from '@guyline/web-core/line';
import { UnreadTray } from './unread-tray.js';
import { useArrival } from './use-arrival.js';

/** The message icon: a dot while messages are unread, and the latest of each sender; a new one pops up right away. */
export function MessageTray(): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const queries = useQueryClient();
  const arrive = useArrival();
  const { data } = useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: () => http.read(messageRoutes.unread),
  });
  const renew = (): void => void queries.invalidateQueries({ queryKey: ['messages'] });
  useLine(
    messageNamespace,
    {
      [messageEvent]: (message: MessageArrived) => {
        renew();
        arrive(t('tray.messageFrom', { name: message.sender.name }), message.title, `/messages?read=${message.id}`);
      },
    },
    renew,
  );
  const unread = data?.unread_cnt ?? 0;
  return (
    <UnreadTray
      icon={<MessageOutlined />}
      label={unread ? t('tray.messagesUnread', { n: count(unread, i18n.language) }) : t('tray.messages')}
      title={t('tray.messages')}
      unread={unread}
      entries={(data?.unread_messages ?? []).map(({ sender, unread_cnt, latest }) => ({
        id: latest.id,
        title: latest.title,
        who: sender.name,
        rows: unread_cnt,
        at: latest.created_at,
      }))}
      path="/messages"
      empty={t('tray.noMessages')}
      all={t('tray.allMessages')}
    />
  );
}
