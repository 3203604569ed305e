import type { ReactNode } from 'react';
import { CloseOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePassing } from './use-passing.js';
import { usePhone } from './use-phone.js';

export interface StayingToast {
  kind: 'success' | 'info';
  text: string;
  /** When the action is no longer good, it goes by itself. */
  seconds?: number;
  /** Whether another place offers the action, too: on a phone, where a toast lies over a third of the list, it then goes by itself. */
  elsewhere?: boolean;
  /** What the person may press; `close` takes the toast away. */
  action: (close: () => void) => ReactNode;
}

type ContentProps = Pick<StayingToast, 'text' | 'elsewhere' | 'action'> & { close: () => void; closeLabel: string };

function Content({ text, action, elsewhere, close, closeLabel }: ContentProps): ReactNode {
  const phone = usePhone();
  const listeners = usePassing(phone && elsewhere ? close : undefined);
  return (
    <div className="gl-staying" {...listeners}>
      <span>{text}</span> {action(close)}
      <Button type="text" className="gl-undo" icon={<CloseOutlined />} aria-label={closeLabel} onClick={close} />
    </div>
  );
}

/** A toast that carries an action: it stays until the person has read it. Where it lies on a phone is in `styles.tsx`. */
export function useStayingToast(): (toast: StayingToast) => void {
  const { t } = useTranslation('ui');
  const { message } = App.useApp();
  return ({ kind, text, action, elsewhere, seconds = 0 }) => {
    const key = `staying-${Math.random()}`;
    const close = (): void => message.destroy(key);
    void message[kind]({
      key,
      duration: seconds,
      content: <Content text={text} action={action} elsewhere={elsewhere} close={close} closeLabel={t('close')} />,
    });
  };
}
