import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LiveArea } from '@guyline/contract/live';
import { useToasts } from './toasts.js';

interface Question {
  /** What follows, where the button that was pressed does not say all of it. */
  text?: string | undefined;
  /** Whether something is lost by it. */
  danger?: boolean;
  /** The question stays, its button busy, until this has ended. */
  onYes: () => Promise<unknown>;
}

/** Asks "Are you sure?". */
export function useSure(): (question: Question) => void {
  const { t } = useTranslation('ui');
  const { modal } = App.useApp();
  return ({ text, danger = false, onYes }) =>
    void modal.confirm({
      title: t('sure'),
      content: text,
      okText: t('yes'),
      okButtonProps: { danger },
      cancelText: t('no'),
      onOk: onYes,
    });
}

/**
 * Asks, then deletes a row of an area. What shows the area is read again also after a failure: it may be that somebody else
 * has deleted the row.
 */
export function useSureRemoval(area: LiveArea): (remove: () => Promise<{ message?: string }>, text?: string) => void {
  const sure = useSure();
  const toasts = useToasts();
  const queries = useQueryClient();
  return (remove, text) =>
    sure({
      text,
      danger: true,
      onYes: async () => {
        await toasts.report(remove());
        await queries.invalidateQueries({ queryKey: [area] });
      },
    });
}
