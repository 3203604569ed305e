import type { EventTasks } from '@guyline/contract/dashboard/work';
import type { EventDetail, EventRow } from '@guyline/contract/events';
import { taskFieldsOf } from '@guyline/contract/tasks/fields';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { taskRow as sharedRow } from '../../libs/ui/jest/task-row.js';

export const eventRow = (over: Partial<EventRow> = {}): EventRow => ({
  id: 7,
  uuid: 'NFS-31-42-1',
  status_num: 1,
  type_num: 1,
  event_tnum: 1,
  ready_for_sales: false,
  task_cnt: 4,
  overdue_cnt: 1,
  permit_snum: 1,
  inst_snum: 3,
  insp_snum: 5,
  td_snum: 4,
  merchandise_vid: null,
  fence_vid: null,
  elect_vid: null,
  tent_vid: null,
  version: 4,
  project_id: 3,
  project: {
    id: 3,
    name: 'Summer',
    uuid: 'NFS-31-1',
    status_num: 1,
    start_date: '2031-06-20',
    risk_date: '2031-06-01',
    end_date: '2031-07-10',
  },
  customer: { id: 2, name: 'Northfield', s_name: 'NFS' },
  location_id: 5,
  location: {
    id: 5,
    lc_number: 'NFS-42',
    store_number: '42',
    name: 'Main Street',
    city: 'Austin',
    state_num: 43,
    state_code: 'TX',
    postcode: '78701',
    county: null,
    is_key_loc: 1,
  },
  ...over,
});

export const eventDetail = (over: Partial<EventDetail> = {}): EventDetail => ({
  ...eventRow(),
  event: { id: 7, uuid: 'NFS-31-42-1', location_id: 5, location: eventRow().location },
  documents: [],
  tent_size: '20x40',
  tent_type: null,
  note: 'Gate 3',
  permit_note: null,
  vendor_note: null,
  dates: {
    start_date: '2031-06-20',
    risk_date: '2031-06-01',
    inst_tdate: '2031-06-10',
    insp_tdate: '2031-06-15',
    end_date: '2031-07-10',
  },
  today: '2031-04-01',
  address: { street: null, city: 'Austin', state_code: 'TX', postcode: '78701', county: null },
  contact: { phone_num: null, email: null },
  position: { latitude: null, longitude: null },
  contact_name: 'Ana',
  contact_email: null,
  contact_phone: null,
  identifiers: [{ id: 9, name: 'Corner lot' }],
  vendors: [],
  tasks: [],
  free_items: [],
  ...over,
});

/** The event of the row with its tasks, as `dashboard/tasks` gives it. */
export const eventTasks = (over: Partial<EventTasks> = {}): EventTasks => {
  const { id, uuid, status_num, ready_for_sales, customer, project, location } = eventRow();
  return { event_id: id, uuid, status_num, ready_for_sales, customer, project, location, phases: [], ...over };
};

export const taskRow = (over: Partial<TaskRow> = {}): TaskRow => {
  const { id, uuid, status_num, type_num, location_id, location, project_id, project, customer } = eventRow();
  const event = { id, uuid, status_num, type_num, location_id, location };
  const here = { id: 70, version: 1, event_id: id, project_id, event, project, customer };
  return sharedRow({ ...here, ...taskFieldsOf({}), ...over });
};
