import type { ActivityPage, RowsChanged } from '../activity.js';
import type {
  CreateCustomer,
  CustomerFilter,
  CustomerPage,
  CustomerRow,
  SetCustomerStatus,
  UpdateCustomer,
} from '../customers.js';
import type { PageTurn, Saved } from '../envelope.js';
import type { ExportAnswer } from '../exports.js';
import type { Removed, Uses } from '../removal.js';
import { del, get, post } from './route.js';

export const customerRoutes = {
  list: get(':role/customer/list', 'customers.read').typed<{ query: CustomerFilter; answer: CustomerPage }>(),
  export: get(':role/customer/export', 'customers.read').typed<{ query: CustomerFilter; answer: ExportAnswer }>(),
  detail: get(':role/customer/:id/detail', 'customers.read').typed<{ answer: CustomerRow }>(),
  activity: get(':role/customer/:id/activity', 'customers.read').typed<{ query: PageTurn; answer: ActivityPage }>(),
  create: post(':role/customer/create', 'customers.manage').typed<{ body: CreateCustomer; answer: Saved }>(),
  update: post(':role/customer/:id/update', 'customers.manage').typed<{ body: UpdateCustomer; answer: Saved }>(),
  setStatus: post(':role/customer/action/status', 'customers.manage').typed<{
    body: SetCustomerStatus;
    answer: RowsChanged;
  }>(),
  /** What refers to the customer: one that something uses is archived, not deleted. */
  uses: get(':role/customer/:id/uses', 'customers.manage').typed<{ answer: Uses }>(),
  remove: del(':role/customer/:id/delete', 'customers.manage').typed<{ answer: Removed }>(),
};
