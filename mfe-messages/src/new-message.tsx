import type { ReactNode } from 'react';
import type { NewMessageProps } from '@guyline/contract/widgets';
import { Strings } from '@guyline/web-core/strings';
import { MessageDialog } from './messages/message-dialog.js';
import { messagesStrings } from './strings.js';

/** Widget `new-message`: writes a message without leaving the screen. */
export default function NewMessage({ event, closedTypes, onClose }: NewMessageProps): ReactNode {
  return (
    <Strings ns="messages" load={messagesStrings}>
      <MessageDialog event={event} closedTypes={closedTypes} onClose={onClose} />
    </Strings>
  );
}
