import type { ReactNode } from 'react';
import { DownOutlined } from '@ant-design/icons';
import { Badge, Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { Panel } from '@guyline/ui/page';
import { count } from '@guyline/web-core/days';
import { Person } from '../person.js';
import { useUnread } from './use-unread.js';

/** Senders shown at once; the sender filter has the others. */
const SHOWN = 8;

interface Choosing {
  onChoose: (senderId: number) => void;
}

/** The same as a menu beside the button of a new message: on a phone the messages themselves come first. */
export function UnreadSendersMenu({ onChoose }: Choosing): ReactNode {
  const { t, i18n } = useTranslation('messages');
  const unread = (n: number): string => t('unreadCount', { n: count(n, i18n.language) });
  const { data } = useUnread();
  if (!data?.unread_messages.length) return null;
  const items = data.unread_messages.slice(0, SHOWN).map(({ sender, unread_cnt }) => ({
    key: sender.id,
    style: { minHeight: 44 },
    label: (
      <span style={{ display: 'flex', gap: 16, justifyContent: 'space-between', alignItems: 'center' }}>
        <Person person={sender} />
        <Badge count={unread_cnt} title={unread(unread_cnt)} />
      </span>
    ),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => onChoose(Number(key)) }}>
      <Button className="gl-clip" icon={<DownOutlined />} iconPlacement="end">
        {t('unreadBySender')}
      </Button>
    </Dropdown>
  );
}

/** Unread messages by sender, each with its count; nothing when all are read. */
export function UnreadSenders({ onChoose }: Choosing): ReactNode {
  const { t, i18n } = useTranslation('messages');
  const unread = (n: number): string => t('unreadCount', { n: count(n, i18n.language) });
  const { data } = useUnread();
  if (!data?.unread_messages.length) return null;
  return (
    <Panel title={t('unreadBySender')}>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        {data.unread_messages.slice(0, SHOWN).map(({ sender, unread_cnt }) => (
          <li key={sender.id}>
            <Badge count={unread_cnt} title={unread(unread_cnt)}>
              <Button style={{ height: 'auto', minHeight: 40 }} onClick={() => onChoose(sender.id)}>
                <Person person={sender} />
                <span className="gl-sr">{unread(unread_cnt)}</span>
              </Button>
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
