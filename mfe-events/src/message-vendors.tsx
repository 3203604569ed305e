import { type ReactNode, useState } from 'react';
import { MailOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MessageUser } from '@guyline/contract/messages';
import { messageRoutes } from '@guyline/contract/routes/messages';
import type { NewMessageProps } from '@guyline/contract/widgets';
import { useToasts } from '@guyline/ui/toasts';
import { http } from '@guyline/web-core/http';
import { Widget } from '@guyline/web-core/widget';

const vendors = [4] as const;

/** Writes to the vendors of an event, a location or a project. */
export function MessageVendors({ about }: Pick<NewMessageProps, 'about'>): ReactNode {
  const { t } = useTranslation('events');
  const [writing, setWriting] = useState(false);
  return (
    <>
      <Button icon={<MailOutlined />} onClick={() => setWriting(true)}>
        {t('messageVendors')}
      </Button>
      {writing && <Widget name="new-message" about={about} to={vendors} onClose={() => setWriting(false)} />}
    </>
  );
}

/** Writes to the vendors of the chosen events, each named once. */
export function MessageVendorsOf({ eventIds }: { eventIds: number[] }): ReactNode {
  const { t } = useTranslation('events');
  const { message } = App.useApp();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const [receivers, setReceivers] = useState<readonly MessageUser[]>();
  const ask = async (): Promise<void> => {
    setAsking(true);
    try {
      const { data } = await http.call(messageRoutes.vendorsOfEvents, { body: { event_ids: eventIds } });
      if (data.finalReceivers.length) setReceivers(data.finalReceivers);
      else void message.info(t('noVendors'));
    } catch (error) {
      toasts.failed(error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button loading={asking} onClick={() => void ask()}>
        {t('messageVendors')}
      </Button>
      {receivers && <Widget name="new-message" receivers={receivers} onClose={() => setReceivers(undefined)} />}
    </>
  );
}
