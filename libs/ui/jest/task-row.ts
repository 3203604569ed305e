import { taskFieldsOf } from '@guyline/contract/tasks/fields';
import type { TaskRow } from '@guyline/contract/tasks/rows';

export const project = { id: 3, name: 'Spring' };
export const customer = { id: 2, name: 'Acme', s_name: 'AC' };

/** A tent vendor's permit, as lists answer it. */
export const taskRow = (over: Partial<TaskRow> = {}): TaskRow => ({
  id: 7,
  pt_num: 7,
  category_num: 1,
  status_num: 1,
  task_state: 3,
  at_risk: false,
  deadline: '2031-06-01',
  today: '2031-04-01',
  ...taskFieldsOf({ scheduled_date: '2031-05-02', name_number: 'BP-1', note: 'Call first' }),
  version: 4,
  permit: { turn: null, install_on: '2031-05-20', takedown_on: '2031-07-01' },
  editable: true,
  event_id: 5,
  project_id: 3,
  event: {
    id: 5,
    uuid: 'AC-31-100-1',
    status_num: 1,
    type_num: 1,
    location_id: 6,
    location: {
      id: 6,
      lc_number: 'AC-100',
      store_number: '100',
      name: 'Oak Street',
      city: 'Reno',
      county: null,
      state_code: 'NV',
      is_key_loc: 2,
    },
  },
  project,
  customer,
  vendor: null,
  ...over,
});
