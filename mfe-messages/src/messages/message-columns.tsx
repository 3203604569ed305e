import type { ReactNode } from 'react';
import { PaperClipOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { MessageMode, MessageRow, MessageType } from '@guyline/contract/messages';
import type { ListColumn } from '@guyline/ui/list-table';
import { count, moment } from '@guyline/web-core/days';
import { joined } from '@guyline/web-core/joined';
import { Person } from '../person.js';
import { UnreadTitle } from '../unread-title.js';

export const isUnread = ({ own, read_at }: MessageRow): boolean => !own && read_at === null;

export function TypeTag({ type }: { type: MessageType }): ReactNode {
  const { t } = useTranslation('messages');
  return <Tag color={type === 1 ? 'processing' : undefined}>{t(`types.${type}`)}</Tag>;
}

/** "Opened by 3 of 1,204" */
export const openedWord = (
  t: TFunction<'messages'>,
  { receiver_cnt, unread_cnt }: Pick<MessageRow, 'receiver_cnt' | 'unread_cnt'>,
  language: string,
): string =>
  t('openedOf', { n: count(receiver_cnt - (unread_cnt ?? 0), language), all: count(receiver_cnt, language) });

type Words = [t: TFunction<'messages'>, ui: TFunction<'ui'>, mode: MessageMode, language: string];

/** Who wrote a message; of one's own, how many have opened it, or whom it will reach. */
export const peopleOf = (row: MessageRow, ...[t, ui, mode, language]: Words): ReactNode => {
  if (mode === 'sent') return openedWord(t, row, language);
  if (mode === 'scheduled') return joined(row.user_types.map((type) => ui(`level.${type}`)));
  return <Person person={row.sender} />;
};

/** Columns of the list; one's own messages name how many they reach instead of who wrote them. */
export const messageColumns = (open: (id: number) => void, ...words: Words): ListColumn<MessageRow>[] => {
  const [t, , mode] = words;
  const own = mode === 'sent' || mode === 'scheduled';
  const people: ListColumn<MessageRow> = {
    render: (_, row) => peopleOf(row, ...words),
    ...(own
      ? { key: 'receivers', title: t(mode === 'sent' ? 'opened' : 'receivers'), width: 160 }
      : { key: 'sender', title: t('sender'), sorter: true, width: 220 }),
  };
  return [
    {
      key: 'title',
      title: t('subject'),
      sorter: true,
      width: 340,
      render: (_, row) => <UnreadTitle title={row.title} unread={isUnread(row)} onOpen={() => open(row.id)} />,
    },
    people,
    { key: 'type', title: t('type'), width: 130, render: (_, { type_num }) => <TypeTag type={type_num} /> },
    {
      key: 'file',
      title: t('file'),
      width: 70,
      render: (_, { has_file }) => has_file && <PaperClipOutlined aria-label={t('hasFile')} />,
    },
    {
      key: 'created_at',
      title: t(mode === 'scheduled' ? 'scheduledAt' : 'time'),
      sorter: true,
      width: 190,
      className: 'gl-num',
      render: (_, row) => <bdi>{moment(row.delivered_at ?? row.scheduled_at ?? row.created_at)}</bdi>,
    },
  ];
};
