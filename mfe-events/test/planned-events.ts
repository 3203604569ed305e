// What the API answers about events that a template or a season would make.

const norfolk = { id: 3, name: 'Norfolk', kind: 'city' };
export const fire = {
  requirement_id: 31,
  jurisdiction: norfolk,
  pt_num: 12,
  name: null,
  reason: 'every_tent',
  from_sqft: 0,
  sqft: null,
  apply_by: '2026-01-05',
  late: true,
};
export const proposals = {
  requirements: [
    {
      ...{
        ...fire,
        kind: 'permit',
        documents: [],
        fee_usd: null,
        fee_note: null,
        filed_by: null,
        predecessors: [],
        source_url: null,
      },
      ...{ store_cnt: 1, item_store_cnt: 1, stores: [{ id: 9, lc_number: 'NFS-0423' }], store_ids: [9] },
    },
  ],
  ...{ unplaced_cnt: 0, unplaced: [], crowded_cnt: 0, crowded: [] },
};
export const planned = {
  ...{ id: 1, number: '0423', fault: null, type_num: 1, vendors: [{ vendor_num: 4, name: 'Tall Tents' }] },
  location: { id: 9, lc_number: 'NFS-0423', name: 'Frisco', city: 'Plano', state_code: 'TX' },
  tasks: [
    { pt_num: 7, scheduled_date: '2027-06-04', past: false, after_deadline: '2027-06-01' },
    { pt_num: 12, scheduled_date: null, past: false, after_deadline: null },
  ],
  asked: [fire],
  documents: ['Insurance'],
};
export const unknown = {
  ...planned,
  id: 2,
  number: '999',
  fault: 'store_unknown',
  location: null,
  vendors: [],
  tasks: [],
  asked: [],
  documents: [],
};
export const counts = {
  all: 2,
  new: 1,
  task_cnt: 2,
  asked_task_cnt: 1,
  past: 1,
  past_day_cnt: 1,
  after_deadline: 1,
  after_deadline_day_cnt: 1,
  at_risk: 1,
  at_risk_task_cnt: 2,
  document_cnt: 1,
  left_out: 0,
  store_unknown: 1,
  store_ambiguous: 0,
  store_repeated: 0,
  customer_mismatch: 0,
  location_not_active: 0,
  event_exists_at_location: 0,
  template_version: 3,
  project_version: 8,
  stores_seen: 'digest',
};

export const summer = {
  ...{ id: 1, name: 'Summer 2026', customer_id: 2, type_num: 1, risk_days: 14, version: 5, status_num: 2 },
  ...{ start_date: '2026-06-22', risk_date: '2026-06-01', inst_tdate: '2026-06-10', insp_tdate: '2026-06-15' },
  end_date: '2026-07-06',
};
export const lessons = { permit_days: 31, failed_cnt: 1 };
