import type { ReactNode } from 'react';
import { CloseOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';

export interface StayingToast {
  kind: 'success' | 'info';
  text: string;
  /** When the action is no longer good, it goes by itself. */
  seconds?: number;
  /** What the person may press; `close` takes the toast away. */
  action: (close: () => void) => ReactNode;
}

/** A toast that carries an action: it stays until the person has read it. */
export function useStayingToast(): (toast: StayingToast) => void {
  const { t } = useTranslation('ui');
  const { message } = App.useApp();
  return ({ kind, text, action, seconds = 0 }) => {
    const key = `staying-${Math.random()}`;
    const close = (): void => message.destroy(key);
    void message[kind]({
      key,
      duration: seconds,
      content: (
        <>
          {text} {action(close)}
          <Button type="text" className="gl-undo" icon={<CloseOutlined />} aria-label={t('close')} onClick={close} />
        </>
      ),
    });
  };
}
