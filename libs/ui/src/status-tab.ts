import type { ListState } from '@guyline/web-core/list-state';

/** The status tab of a list: `first` when the URL names none, so that a plain link shows what is active; 0 in the URL = All. */
export function statusTab(
  state: ListState,
  first: number,
): { active: string; status: number | undefined; onChange: (key: string) => void } {
  const chosen = (state.filters['status_num'] as number | undefined) ?? first;
  return {
    active: String(chosen),
    status: chosen || undefined,
    onChange: (key) => state.set({ status_num: Number(key) === first ? undefined : key }),
  };
}
