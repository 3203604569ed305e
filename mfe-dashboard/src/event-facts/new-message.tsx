import { type ReactNode, useState } from 'react';
import { MailOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReceiverType } from '@guyline/contract/messages';
import type { NewMessageProps } from '@guyline/contract/widgets';
import { Widget } from '@guyline/web-core/widget';

/** Corporate and Manager cannot be chosen here: a manager may not write to them (docs/domain.md, Allowed receivers). */
const closedTypes: readonly ReceiverType[] = [2, 3];

/** Opens the dialog of a new message, about an event if one is given. */
export function NewMessageButton({ event }: Pick<NewMessageProps, 'event'>): ReactNode {
  const { t } = useTranslation('dashboard');
  const [writing, setWriting] = useState(false);
  return (
    <>
      <Button size="small" icon={<MailOutlined />} onClick={() => setWriting(true)}>
        {t('documents.message')}
      </Button>
      {writing && (
        <Widget name="new-message" event={event} closedTypes={closedTypes} onClose={() => setWriting(false)} />
      )}
    </>
  );
}
