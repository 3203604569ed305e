import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { levels, roleOf } from '@guyline/contract/access';
import { truncate } from '@guyline/contract/truncate';
import {
  type MessageDetail,
  messageLimits,
  type MessageUser,
  receiverTypeOf,
  receiverTypesOf,
} from '@guyline/contract/messages';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { apart } from '@guyline/web-core/apart';
import { http } from '@guyline/web-core/http';
import { joined } from '@guyline/web-core/joined';
import { useSession } from '@guyline/web-core/session';
import type { MessageValues } from './message-values.js';

/** An answer that is about to be written. */
export interface Reply {
  receivers: readonly MessageUser[];
  /** What the message is about, and so its answer, too. */
  about?: NonNullable<MessageDetail['about']>;
  text: Pick<MessageValues, 'title' | 'description'>;
}

/** "Re: Gate code", once, and the text below what will be written, each line marked. */
export function replyText({ title, description, sender }: MessageDetail): Reply['text'] {
  const quoted = description.split('\n').map((line) => `> ${line}`);
  return {
    title: truncate(/^re:/i.test(title) ? title : `Re: ${title}`, messageLimits.title.max),
    description: truncate(`\n\n${sender.name}:\n${quoted.join('\n')}`, messageLimits.description.max),
  };
}

/** Why the person may not write to the sender (docs/domain.md, Allowed receivers). */
function NoReply({ sender: { name, level_num } }: Pick<MessageDetail, 'sender'>): ReactNode {
  const { t } = useTranslation('messages');
  const { t: ui } = useTranslation('ui');
  const role = roleOf(useSession().level_num);
  const kinds = receiverTypesOf(role);
  const always = role === 'admin' || level_num === levels.admin; // who can sign in
  const why = !kinds.includes(receiverTypeOf(level_num)) ? 'kind' : always ? 'closed' : 'apart';
  const words = {
    name: apart(name),
    level: ui(`level.${level_num}`),
    kinds: joined(kinds.map((kind) => ui(`level.${kind}`))),
  };
  return (
    <span className="gl-second gl-small" style={{ order: -1, flexBasis: '100%', textAlign: 'start' }}>
      {t(`noReply.${why}`, words)}
    </span>
  );
}

/** Reply and Reply all, as far as the person may write to them; otherwise why not. */
export function ReplyButtons({
  message,
  onReply,
}: {
  message: MessageDetail;
  onReply: (reply: Reply) => void;
}): ReactNode {
  const { t } = useTranslation('messages');
  const { data } = useQuery({
    queryKey: ['users', 'reply', message.id],
    queryFn: () => http.read(messageRoutes.reply, { params: { id: message.id } }),
    staleTime: 60_000,
  });
  if (!data) return null;
  if (!data.sender) return <NoReply sender={message.sender} />;
  const { sender, all, about } = data;
  const answer = { text: replyText(message), ...(about && { about }) };
  return (
    <>
      {all.length > 1 && <Button onClick={() => onReply({ receivers: all, ...answer })}>{t('replyAll')}</Button>}
      <Button type="primary" onClick={() => onReply({ receivers: [sender], ...answer })}>
        {t('reply')}
      </Button>
    </>
  );
}
