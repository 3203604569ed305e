/** A project as the API tells it. */
export const project = {
  id: 3,
  name: 'Summer',
  uuid: 'NFS-31-1',
  customer_id: 2,
  customer: { id: 2, name: 'Northfield', s_name: 'NFS' },
  event_cnt: 0,
  type_num: 1,
  status_num: 1,
  risk_days: 14,
  version: 1,
  start_date: '2031-06-20',
  risk_date: '2031-06-01',
  inst_tdate: '2031-06-10',
  insp_tdate: '2031-06-15',
  end_date: '2031-07-10',
  counts: {},
};
/** Its dates by their names, the earliest first. */
export const inOrder = ['Permits due', 'Installs due', 'Inspections due', 'Start', 'End'];
/** Answers with this project where its details are asked for, else with an empty list. */
export const answerOf = ({ url }: { url: string }) => ({
  body: {
    success: true,
    data: url.includes('/project/3/detail') ? project : { list: [], total: 0, status_cnts: {}, customers: [] },
  },
});
