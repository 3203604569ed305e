import { taskRoutes } from '@guyline/contract/routes/tasks';
import { useToasts } from '@guyline/ui/toasts';
import { useUndoToast } from '@guyline/ui/use-undo-toast';
import { http } from '@guyline/web-core/http';

/** Tells that tasks were changed; Undo has them back as they were. */
export function useChangedToast(): (said: string | undefined, undoId: string | null) => void {
  const toasts = useToasts();
  const tell = useUndoToast();
  const undo = (job_id: string): void => void toasts.report(http.call(taskRoutes.undo, { body: { job_id } }));
  return (said, undoId) => tell(said, undoId === null ? undefined : () => undo(undoId));
}
