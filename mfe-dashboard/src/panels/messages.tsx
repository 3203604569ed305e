import { type ReactNode, useState } from 'react';
import { Badge } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MessageRow } from '@guyline/contract/messages';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { moment } from '@guyline/web-core/days';
import { PanelBody } from '../frame/panel-body.js';
import { PanelExtra } from '../frame/panel-frame.js';
import { PanelPages } from '../frame/panel-pages.js';
import { PanelSearch } from '../frame/panel-search.js';
import { usePage, useStepBack } from '../frame/use-page.js';
import { usePanel } from '../frame/use-panel.js';
import { linkTo } from '../numbers/links.js';
import { NumberLink } from '../numbers/number-link.js';
import type { PanelProps } from '../panel.js';
import { MessageStyles } from './messages/message-styles.js';

/** Immediate ones that the person received. */
const kind = { type: 2, mode: 'recent' } as const;

/** Subject, sender and time; unread ones are marked for screen readers too. */
function Message({ row }: { row: MessageRow }): ReactNode {
  const { t } = useTranslation('dashboard');
  const unread = !row.own && row.read_at === null;
  return (
    <li className={unread ? 'gl-message gl-message-unread' : 'gl-message'}>
      <Link to={`/messages?read=${row.id}`} title={row.title}>
        {unread && <Badge status="processing" />}
        <bdi>{row.title}</bdi>
        {unread && <span className="gl-sr"> ({t('messages.unread')})</span>}
      </Link>
      <span className="gl-second gl-small">
        <bdi>{row.sender.name}</bdi>
        <bdi className="gl-num">{moment(row.delivered_at ?? row.created_at)}</bdi>
      </span>
    </li>
  );
}

/** The newest messages; each opens on the messages screen. */
export default function MessagesPanel(_: PanelProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const [search, setSearch] = useState('');
  const asked = { ...kind, ...(search && { search }) };
  const paging = usePage(asked);
  const query = usePanel('messages', messageRoutes.list, { ...asked, page: paging.page });
  useStepBack(paging, query.data?.total);
  const unread = query.data?.status_cnts.unread_cnt;
  return (
    <>
      <MessageStyles />
      <PanelExtra>
        {unread !== undefined && (
          <span className="gl-num">
            {t('messages.unreadCount')}
            {t('ui:colon')}
            <NumberLink
              value={unread}
              to={linkTo('/messages', { ...asked, mode: 'unread' }, {})}
              label={t('messages.unreadCount')}
            />
          </span>
        )}
      </PanelExtra>
      <PanelSearch placeholder={t('ui:messageSearch')} onSearch={setSearch} />
      <PanelBody
        query={query}
        empty={({ total }) => (total ? undefined : t(search ? 'messages.none' : 'messages.empty'))}
      >
        {({ list, total }) => (
          <>
            <ul className="gl-messages">
              {list.map((row) => (
                <Message key={row.id} row={row} />
              ))}
            </ul>
            <PanelPages paging={paging} total={total} />
          </>
        )}
      </PanelBody>
    </>
  );
}
