import type { UpdateState } from '@guyline/contract/reference';
import { useWrite } from '@guyline/web-core/entity';
import { useToasts } from '@guyline/ui/toasts';

export interface StateChange extends UpdateState {
  id: number;
}

/** Saves one state; `savingId` is the row that waits for its answer. */
export function useUpdateState(): { save: (change: StateChange) => void; savingId: number | undefined } {
  const toasts = useToasts();
  const write = useWrite<StateChange, null>(
    'settings',
    ({ id }) => `setting/state/${id}/update`,
    ({ active, region_id }) => ({ active, region_id }),
  );
  return {
    save: (change) =>
      write.mutate(change, {
        onSuccess: ({ message }) => toasts.done(message),
        onError: (error) => toasts.failed(error),
      }),
    savingId: write.isPending ? write.variables.id : undefined,
  };
}
