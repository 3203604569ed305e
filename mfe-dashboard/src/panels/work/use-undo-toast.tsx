import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useToasts } from '@guyline/ui/toasts';

/** Long enough to reach for Undo. */
const UNDO_SECONDS = 6;

/** Tells that a change was saved, and offers to take it back. */
export function useUndoToast(): (said: string | undefined, undo: (() => void) | undefined) => void {
  const { t } = useTranslation('dashboard');
  const { message } = App.useApp();
  const toasts = useToasts();
  return (said, undo) => {
    if (!undo) return toasts.done(said);
    const key = `saved-${Math.random()}`;
    const back = (): void => {
      message.destroy(key);
      undo();
    };
    void message.success({
      key,
      duration: UNDO_SECONDS,
      content: (
        <>
          {said ?? t('work.saved')}{' '}
          <Button type="link" className="gl-work-undo" onClick={back}>
            {t('work.undo')}
          </Button>
        </>
      ),
    });
  };
}
