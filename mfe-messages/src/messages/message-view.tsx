import { type ReactNode, useEffect, useState } from 'react';
import { DownloadOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Modal, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MessageDetail } from '@guyline/contract/messages';
import { useOpenFile } from '@guyline/ui/open-file';
import { Answered, Facts } from '@guyline/ui/page';
import { moment } from '@guyline/web-core/days';
import { Person } from '../person.js';
import { CancelMessage } from './cancel-message.js';
import { MessageReceivers } from './message-receivers.js';
import { type Reply, ReplyButtons } from './reply-buttons.js';
import { useMessage } from './use-message.js';
import type { Neighbors } from './use-neighbors.js';

const paths = { event: 'events', location: 'locations', project: 'projects' } as const;

/** Lists and the dot of the message icon learn at once that it is read. */
function useSeen(message: MessageDetail | undefined): void {
  const queries = useQueryClient();
  const read = message?.read_at;
  useEffect(() => {
    if (!read) return;
    void queries.invalidateQueries({ queryKey: ['messages', 'list'] });
    void queries.invalidateQueries({ queryKey: ['messages', 'unread'] });
  }, [queries, read]);
}

function Content({ message }: { message: MessageDetail }): ReactNode {
  const { t } = useTranslation('messages');
  const openFile = useOpenFile();
  const { about, file, file_path } = message;
  const time = message.delivered_at ?? message.scheduled_at ?? message.created_at;
  return (
    <>
      <Facts
        rows={[
          [t('sender'), <Person key="sender" person={message.sender} />],
          ...(message.on_behalf ? ([[t('onBehalf'), message.on_behalf.name]] as const) : []),
          [t(message.delivered_at ? 'time' : 'scheduledAt'), <bdi key="time">{moment(time)}</bdi>],
          [t('receivers'), <MessageReceivers key="receivers" message={message} />],
          ...(about
            ? ([
                [
                  t(`about.${about.kind}`),
                  <Link key="about" to={`/${paths[about.kind]}/view/${about.id}`}>
                    <bdi>{about.name}</bdi>
                  </Link>,
                ],
              ] as const)
            : []),
        ]}
      />
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
        {message.description}
      </p>
      {message.tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {file && file_path && (
        <Button icon={<DownloadOutlined />} onClick={() => openFile(file_path)}>
          <bdi>{file.name}</bdi>
        </Button>
      )}
    </>
  );
}

/** Message View: opening it marks it read; one's own scheduled one can still be changed or cancelled. */
export function MessageView({
  id,
  neighbors,
  onClose,
  onEdit,
  onReply,
}: {
  id: number;
  neighbors: Neighbors;
  onClose: () => void;
  onEdit: (message: MessageDetail) => void;
  onReply: (reply: Reply) => void;
}): ReactNode {
  const { t } = useTranslation('messages');
  const { t: ui } = useTranslation('ui');
  const [cancelling, setCancelling] = useState(false);
  const message = useMessage(id, !cancelling);
  useSeen(message.data);
  const waiting = message.data?.own && !message.data.delivered_at ? message.data : undefined;
  return (
    <Modal
      open
      width={640}
      title={<bdi>{message.data?.title ?? t('view')}</bdi>}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end" wrap>
          <Flex gap={8} flex={1}>
            <Button
              icon={<UpOutlined />}
              aria-label={t('previous')}
              title={t('previous')}
              disabled={!neighbors.previous}
              onClick={neighbors.previous}
            />
            <Button
              icon={<DownOutlined />}
              aria-label={t('next')}
              title={t('next')}
              disabled={!neighbors.next}
              onClick={neighbors.next}
            />
          </Flex>
          {/* Before the answers: the last of them is the one that stands out. */}
          <Button onClick={onClose}>{ui('close')}</Button>
          {waiting && <CancelMessage id={id} onCancelling={setCancelling} onDone={onClose} />}
          {waiting && <Button onClick={() => onEdit(waiting)}>{ui('edit')}</Button>}
          {message.data && !message.data.own && <ReplyButtons message={message.data} onReply={onReply} />}
        </Flex>
      }
    >
      <Answered query={message}>{(data) => <Content message={data} />}</Answered>
    </Modal>
  );
}
