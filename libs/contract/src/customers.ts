import type { Page, PageQuery } from './envelope.js';
import type { RecordCounts, RecordStatus } from './status.js';

export const customerLimits = {
  name: { min: 2, max: 120 },
  /** Short name: capital letters and digits; begins the codes of projects and events. */
  s_name: { min: 2, max: 8, pattern: '^[A-Z0-9]+$' },
} as const;

export interface CustomerRow {
  id: number;
  uuid: string;
  name: string;
  s_name: string;
  status_num: RecordStatus;
  /** Active ones, within the caller's scope. */
  project_cnt: number;
  location_cnt: number;
  event_cnt: number;
  version: number;
}
export interface CustomerFilter extends PageQuery {
  status_num?: RecordStatus;
}
export const customerSorts = ['name', 's_name', 'status_num', 'project_cnt', 'location_cnt', 'event_cnt'] as const;
export type CustomerPage = Page<CustomerRow, RecordCounts>;

export interface CreateCustomer {
  name: string;
  s_name: string;
  status_num: RecordStatus;
}
/** `s_name` stays: codes already given carry it. */
export interface UpdateCustomer {
  name: string;
  status_num: RecordStatus;
  version: number;
}
/** `POST {role}/customer/action/status`: all or nothing. */
export interface SetCustomerStatus {
  customer_ids: number[];
  status_num: RecordStatus;
}
