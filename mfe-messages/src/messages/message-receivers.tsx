import { type ReactNode, useState } from 'react';
import { Button, Flex, Pagination, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { type MessageDetail, messageLimits } from '@guyline/contract/messages';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { Answered } from '@guyline/ui/page';
import { count } from '@guyline/web-core/days';
import { joined } from '@guyline/web-core/joined';
import { useList } from '@guyline/web-core/entity';
import { openedWord } from './message-columns.js';

const PAGE = 20;

/** All receivers, a page at a time; the sender sees who has opened it. */
function All({ message }: { message: MessageDetail }): ReactNode {
  const { t } = useTranslation('messages');
  const [page, setPage] = useState(1);
  const query = useList('messages', messageRoutes.receivers, { page, per_page: PAGE }, { id: message.id });
  return (
    <Answered query={query}>
      {({ list, total }) => (
        <>
          <Flex gap={6} wrap>
            {list.map((person) => (
              <Tag key={person.id} color={message.own && person.read_at ? 'success' : undefined}>
                <bdi>{person.name}</bdi>
                {message.own && person.read_at && <span className="gl-sr"> ({t('read')})</span>}
              </Tag>
            ))}
          </Flex>
          {total > PAGE && (
            <Pagination simple size="small" current={page} pageSize={PAGE} total={total} onChange={setPage} />
          )}
        </>
      )}
    </Answered>
  );
}

/** Three receivers at first, the rest after 'Show More'; of a scheduled message, who will get it. */
export function MessageReceivers({ message }: { message: MessageDetail }): ReactNode {
  const { t, i18n } = useTranslation('messages');
  const { t: ui } = useTranslation('ui');
  const [all, setAll] = useState(false);
  if (!message.delivered_at)
    return message.receivers.length
      ? t('named', { n: count(message.receivers.length, i18n.language) })
      : joined([
          ...message.user_types.map((type) => ui(`level.${type}`)),
          ...(message.user_types.includes(4) ? message.vendor_types.map((kind) => ui(`vendorKind.${kind}`)) : []),
        ]);
  const rest = message.receiver_cnt - message.receiving_users.length;
  return (
    <>
      {message.own && <div className="gl-second gl-small">{openedWord(t, message, i18n.language)}</div>}
      {all ? (
        <All message={message} />
      ) : (
        <Flex gap={6} wrap>
          {message.receiving_users.slice(0, messageLimits.shownReceivers).map((person) => (
            <Tag key={person.id}>
              <bdi>{person.name}</bdi>
            </Tag>
          ))}
        </Flex>
      )}
      {!all && rest > 0 && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {t('ui:showMore')}
        </Button>
      )}
    </>
  );
}
