import { jobRoutes } from '@guyline/contract/routes/jobs';
import { http } from '@guyline/web-core/http';
import { useToasts } from './toasts.js';
import { useUndoToast } from './use-undo-toast.js';

/** Tells that many rows were changed; Undo reverts them by a job (`undo_id` of the answer, null: nothing to undo). */
export function useChangedToast(): (said: string | undefined, undoId: string | null) => void {
  const toasts = useToasts();
  const tell = useUndoToast();
  const undo = (id: string): void => void toasts.report(http.call(jobRoutes.revert, { params: { id } }));
  return (said, undoId) => tell(said, undoId === null ? undefined : () => undo(undoId));
}
