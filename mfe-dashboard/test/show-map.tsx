import { screen, within } from '@testing-library/react';
import type { Level } from '@guyline/contract/access';
import type { DashboardMap, MapEvent } from '@guyline/contract/dashboard/map';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { showPanel } from './show-panel.js';

/** How many are behind each state: two pages of them. */
const EVENTS = 12;
const names = {
  ...{ AK: 'Alaska', FL: 'Florida', GU: 'Guam', HI: 'Hawaii', PR: 'Puerto Rico' },
  ...{ RI: 'Rhode Island', TX: 'Texas' },
};
/** A state of the map, with so many events. */
export const state = (state_num: number, code: keyof typeof names, event_cnt: number) => ({
  state_num,
  code,
  name: names[code],
  event_cnt,
  location_cnt: event_cnt,
  ready_for_sales_cnt: 1,
});
const work = (state_num: number) => ({ state_num, total_cnt: 9, overdue_cnt: 4, pending_cnt: 3, completed_cnt: 2 });
/** An event behind a state. */
export const event = (id: number): MapEvent => ({
  event_id: id,
  uuid: `NFS-31-${id}-1`,
  customer: { id: 2, name: 'Northfield' },
  project: { id: 3, name: 'Summer' },
  location: { id: 5, lc_number: 'NFS-42', name: 'Main Street', city: 'Austin' },
  deadline: '2031-06-20',
  status: 1,
});
export const threeStates: DashboardMap = {
  states: [state(2, 'AK', 1), state(52, 'PR', 7), state(43, 'TX', 12)],
  tasks: [work(2), work(52), work(43)],
  state_data: [],
  total: 0,
};

/** The map panel before an API that has these states, and some events behind each of them. */
export function useMap() {
  const api = useApiServer();
  const asked = () =>
    api.heard
      .filter(({ url }) => url.includes('dashboard/map'))
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
  const answer = (map: DashboardMap) => {
    api.answer = ({ url }) => {
      const params = new URL(url, 'http://x').searchParams;
      if (url.includes('/event/list'))
        return { body: { success: true, data: { list: [], total: 0, status_cnts: {} } } };
      if (!params.has('state_num')) return { body: { success: true, data: map } };
      const first = (Number(params.get('page')) - 1) * 10;
      const rows = Array.from({ length: Math.min(10, EVENTS - first) }, (_, index) => event(first + index + 1));
      return { body: { success: true, data: { ...threeStates, state_data: rows, total: EVENTS } } };
    };
  };
  const open = async (level: Level = 1, map = threeStates) => {
    answer(map);
    await showPanel('map', { year: 2031, customer_id: 8 }, level);
    return within(await screen.findByRole('group', { name: 'Active events by state' }, { timeout: 20_000 }));
  };
  return { api, asked, open };
}
