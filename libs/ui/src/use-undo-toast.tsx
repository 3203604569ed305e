import { CloseOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useToasts } from './toasts.js';

/** Tells that a change was made, and offers to take it back; stays until the person has read it. */
export function useUndoToast(): (said: string | undefined, undo: (() => void) | undefined) => void {
  const { t } = useTranslation('ui');
  const { message } = App.useApp();
  const toasts = useToasts();
  return (said, undo) => {
    if (!undo) return toasts.done(said);
    const key = `undo-${Math.random()}`;
    const back = (): void => {
      message.destroy(key);
      undo();
    };
    void message.success({
      key,
      duration: 0,
      content: (
        <>
          {said ?? t('done')}{' '}
          <Button type="link" className="gl-undo" onClick={back}>
            {t('undo')}
          </Button>
          <Button
            type="text"
            className="gl-undo"
            icon={<CloseOutlined />}
            aria-label={t('close')}
            onClick={() => message.destroy(key)}
          />
        </>
      ),
    });
  };
}
