import { type ReactNode, useState } from 'react';
import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type MessageDetail,
  type MessageFilter,
  type MessageMode,
  messageModes,
  type MessagePage,
} from '@guyline/contract/messages';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { ExportButton } from '@guyline/ui/export-button';
import { ListTable } from '@guyline/ui/list-table';
import { PageFrame } from '@guyline/ui/page';
import { usePhone } from '@guyline/ui/use-phone';
import { count, moment } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { UnreadTitle } from '../unread-title.js';
import { MessageDialog } from './message-dialog.js';
import { MessageView } from './message-view.js';
import { isUnread, messageColumns, peopleOf, TypeTag } from './message-columns.js';
import type { Reply } from './reply-buttons.js';
import { UnreadSenders, UnreadSendersMenu } from './unread-senders.js';
import { useNeighbors } from './use-neighbors.js';
import { useUnread } from './use-unread.js';

const kinds: FilterKinds<MessageFilter & { read?: number }> = {
  mode: 'text',
  type: 'number',
  sender_id: 'number',
  read: 'number',
};

const modeOf = (value: unknown): MessageMode => messageModes.find((mode) => mode === value) ?? 'recent';

/** The list of a mode, with how many each of the others holds. */
function useMessages() {
  const state = useKeptListState('messages', kinds);
  const { read, mode: asked, ...query } = state.query;
  const mode = modeOf(asked);
  const messages = useList('messages', messageRoutes.list, { ...query, mode });
  return { state, mode, messages, shown: { ...query, mode }, openId: read };
}

/** Who can be chosen: those who wrote the rows shown, and those with unread messages. */
function useSenders(page: MessagePage | undefined) {
  const unread = useUnread();
  const people = [
    ...(unread.data?.unread_messages ?? []).map(({ sender }) => sender),
    ...(page?.list ?? []).map(({ sender }) => sender),
  ];
  return [...new Map(people.map(({ id, name }) => [id, { value: id, label: name }])).values()];
}

/** /messages: received, unread, sent and scheduled ones; `?read={id}` opens one. */
export function MessagesPage(): ReactNode {
  const { t, i18n } = useTranslation('messages');
  const { t: ui } = useTranslation('ui');
  const { state, mode, messages, shown, openId } = useMessages();
  const [writing, setWriting] = useState<MessageDetail | 'new'>();
  const [reply, setReply] = useState<Reply>();
  const neighbors = useNeighbors(state, messages, openId);
  const senders = useSenders(messages.data);
  const phone = usePhone();
  const unreadOf = (id: number): void => state.set({ mode: 'unread', sender_id: id, read: undefined });
  const counts = messages.data?.status_cnts;
  // The page stays where it is while a message is open.
  const open = (id: number | undefined): void => state.set({ read: id, page: state.page > 1 ? state.page : undefined });
  const add = (
    <Button type="primary" icon={<EditOutlined />} onClick={() => setWriting('new')}>
      {t('new')}
    </Button>
  );
  const tabs = {
    active: mode,
    items: messageModes.map((key) => ({ key, label: t(`modes.${key}`), count: counts?.[`${key}_cnt`] })),
    onChange: (next: string) => state.set({ mode: next === 'recent' ? undefined : next, sender_id: undefined }),
  };
  return (
    <PageFrame
      title={t('title')}
      tabs={tabs}
      note={messages.data && count(messages.data.total, i18n.language)}
      actions={
        <>
          {phone && <UnreadSendersMenu onChoose={unreadOf} />}
          {add}
        </>
      }
    >
      <div className="gl-stack">
        {!phone && <UnreadSenders onChoose={unreadOf} />}
        <ListTable
          query={messages}
          state={state}
          columns={messageColumns(open, t, ui, mode, i18n.language)}
          onOpen={({ id }) => open(id)}
          searchPlaceholder={t('ui:messageSearch')}
          filters={[
            {
              name: 'type',
              label: t('type'),
              options: ([1, 2] as const).map((value) => ({ value, label: t(`types.${value}`) })),
              first: true,
            },
            { name: 'sender_id', label: t('sender'), options: senders, first: true },
          ]}
          extra={<ExportButton route={messageRoutes.export} query={shown} />}
          tabs={tabs}
          card={(row) => ({
            what: <UnreadTitle title={row.title} unread={isUnread(row)} onOpen={() => open(row.id)} />,
            where: peopleOf(row, t, ui, mode, i18n.language),
            when: <bdi>{moment(row.delivered_at ?? row.scheduled_at ?? row.created_at)}</bdi>,
            state: <TypeTag type={row.type_num} />,
          })}
          empty={{ text: t('empty'), action: mode === 'sent' || mode === 'scheduled' ? add : undefined }}
        />
      </div>
      {openId !== undefined && !writing && !reply && (
        <MessageView
          id={openId}
          neighbors={neighbors}
          onClose={() => open(undefined)}
          onEdit={(message) => setWriting(message)}
          onReply={setReply}
        />
      )}
      {reply && <MessageDialog {...reply} onClose={() => setReply(undefined)} />}
      {writing && (
        <MessageDialog
          message={writing === 'new' ? undefined : writing}
          onClose={() => {
            setWriting(undefined);
            open(undefined);
          }}
        />
      )}
    </PageFrame>
  );
}
