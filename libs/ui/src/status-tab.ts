import type { ListState } from '@guyline/web-core/list-state';

/** The status tab of a list: `first` when the URL names none, so that a plain link shows what is active; 0 in the URL = All. */
export function statusTab<Status extends number>(
  state: { filters: { status_num?: Status }; set: ListState['set'] },
  first: NoInfer<Status> | 0,
): { active: string; filter: 'status_num'; status: Status | undefined; onChange: (key: string) => void } {
  const chosen = state.filters.status_num ?? first;
  return {
    active: String(chosen),
    filter: 'status_num',
    status: chosen === 0 ? undefined : chosen,
    onChange: (key) => state.set({ status_num: Number(key) === first ? undefined : key }),
  };
}
