import type { DashboardMap, MapState, MapTasks } from '@guyline/contract/dashboard/map';

/** What is known of a state: its events and their tasks. */
export type StateCounts = MapState & Pick<MapTasks, 'overdue_cnt' | 'pending_cnt'>;

/** The answer's states with the tasks of each, in its order. */
export const statesOf = ({ states, tasks }: Pick<DashboardMap, 'states' | 'tasks'>): StateCounts[] =>
  states.map((state) => {
    const { overdue_cnt = 0, pending_cnt = 0 } = tasks.find(({ state_num }) => state_num === state.state_num) ?? {};
    return { ...state, overdue_cnt, pending_cnt };
  });
