import type { UpdateState } from '@guyline/contract/reference';
import { settingRoutes } from '@guyline/contract/routes/settings';
import { useWrite } from '@guyline/web-core/entity';
import { useToasts } from '@guyline/ui/toasts';

export interface StateChange extends UpdateState {
  id: number;
}

/** Saves one state; `savingId` is the row that waits for its answer. */
export function useUpdateState(): { save: (change: StateChange) => void; savingId: number | undefined } {
  const toasts = useToasts();
  const write = useWrite('settings', settingRoutes.updateState);
  return {
    save: ({ id, active, region_id }) =>
      write.mutate(
        { params: { id }, body: { active, region_id } },
        { onSuccess: ({ message }) => toasts.done(message), onError: (error) => toasts.failed(error) },
      ),
    savingId: write.isPending ? Number(write.variables.params.id) : undefined,
  };
}
