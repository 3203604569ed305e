import { useQueryClient } from '@tanstack/react-query';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { useToasts } from '@guyline/ui/toasts';
import { useUndoToast } from '@guyline/ui/use-undo-toast';
import { http } from '@guyline/web-core/http';

/** Tells that tasks went to the trash; Undo has them back. */
export function useDeletedToast(): (said: string | undefined, ids: readonly number[]) => void {
  const queries = useQueryClient();
  const toasts = useToasts();
  const tell = useUndoToast(true); // the trash has them
  const restore = async (ids: readonly number[]): Promise<void> => {
    await toasts.report(http.call(taskRoutes.restore, { body: { ids: [...ids] } }));
    await queries.invalidateQueries({ queryKey: ['tasks'] });
  };
  return (said, ids) => tell(said, () => void restore(ids));
}
