import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStayingToast } from './staying-toast.js';
import { useToasts } from './toasts.js';

/** Undo in a toast. */
export function UndoButton({ onUndo }: { onUndo: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Button type="link" className="gl-undo" onClick={onUndo}>
      {t('undo')}
    </Button>
  );
}

/**
 * Tells that a change was made, and offers to revert it.
 * @param elsewhere whether the person finds that in another place, too
 */
export function useUndoToast(elsewhere = false): (said: string | undefined, undo: (() => void) | undefined) => void {
  const { t } = useTranslation('ui');
  const toasts = useToasts();
  const show = useStayingToast();
  return (said, undo) => {
    if (!undo) return toasts.done(said);
    show({
      kind: 'success',
      text: said ?? t('done'),
      elsewhere,
      action: (close) => (
        <UndoButton
          onUndo={() => {
            close();
            undo();
          }}
        />
      ),
    });
  };
}
