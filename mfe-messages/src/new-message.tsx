import type { ReactNode } from 'react';
import type { NewMessageProps } from '@guyline/contract/widgets';
import { Strings } from '@guyline/web-core/strings';
import { MessageDialog } from './messages/message-dialog.js';
import { messagesStrings } from './strings.js';

/** Widget `new-message`: writes a message without leaving the screen. */
export default function NewMessage({ event, about, title, ...props }: NewMessageProps): ReactNode {
  const begun = about ?? (event && ({ kind: 'event', id: event.id, name: event.uuid } as const));
  return (
    <Strings ns="messages" load={messagesStrings}>
      <MessageDialog about={begun} text={title ? { title, description: '' } : undefined} {...props} />
    </Strings>
  );
}
