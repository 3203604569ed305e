import { type ReactNode, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '@guyline/contract/bulk';
import { jobRoutes } from '@guyline/contract/routes/jobs';
import { http } from '@guyline/web-core/http';
import { useStayingToast } from './staying-toast.js';
import { useToasts } from './toasts.js';
import { useAhead } from './use-ahead.js';
import { useOneAtATime } from './use-one-at-a-time.js';
import { useRevert } from './use-revert.js';
import { UndoButton } from './use-undo-toast.js';

interface UndoJobProps {
  id: string;
  /** Calls `onOrder` when it is ordered, and ends when it was answered or not wanted. */
  onUndo: (onOrder: () => void) => Promise<void>;
  close: () => void;
}

/**
 * Reverts what a job changed. The toast stays while Undo asks, and after No; it goes once that can be done no more: it was ordered, here
 * or elsewhere, or its time is over.
 */
function UndoJob({ id, onUndo, close }: UndoJobProps): ReactNode {
  const { data } = useQuery({
    queryKey: ['jobs', id],
    queryFn: () => http.read(jobRoutes.one, { params: { id } }),
  });
  const ahead = useAhead(data?.bulk?.undo_until);
  const over = Boolean(data?.bulk) && !ahead;
  useEffect(() => {
    if (over) close();
  }, [over, close]);
  const undo = useOneAtATime(() => onUndo(close)); // a toast lies above the question, so that its button can be pressed again
  return <UndoButton onUndo={() => void undo()} />;
}

/**
 * Tells that many rows were changed; Undo reverts them by a job (`undo_id` of the answer, null: nothing to undo).
 * `bulk`: of a job that may have made events, which Undo asks about.
 */
export function useChangedToast(): (said: string | undefined, undoId: string | null, bulk?: BulkResult) => void {
  const { t } = useTranslation('ui');
  const toasts = useToasts();
  const show = useStayingToast();
  const revert = useRevert(); // of the page: toasts are outside of the router
  return (said, undoId, bulk) => {
    if (undoId === null) return toasts.done(said);
    show({
      kind: 'success',
      text: said ?? t('done'),
      elsewhere: true, // in the job tray
      action: (close) => <UndoJob id={undoId} onUndo={(onOrder) => revert(undoId, bulk, onOrder)} close={close} />,
    });
  };
}
