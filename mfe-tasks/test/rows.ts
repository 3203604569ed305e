import type { PermitDetail } from '@guyline/contract/permits/turns';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { customer, project, taskRow } from '../../libs/ui/jest/task-row.js';

const days = {
  start_date: '2031-05-10',
  risk_date: '2031-06-01',
  inst_tdate: '2031-06-02',
  insp_tdate: '2031-06-03',
  end_date: '2031-07-01',
};

export const taskDetail = (over: Partial<TaskDetail> = {}): TaskDetail => ({
  ...taskRow(),
  project: { ...project, customer, ...days },
  logs: [],
  file_id: null,
  document: [],
  ...over,
});

/** A permit that nobody has applied for. */
export const freshPermit: PermitDetail = { turns: [], rounds: [], totals: {}, fee_usd: null, documents: [] };
