import type { Page, PageQuery } from './envelope.js';
import type { ShortCounts, ShortStatus } from './status.js';
import type { Category, TaskItem, VendorNum } from './tasks/items.js';

/** `GET common/setting/region_state` */
export interface RegionStates {
  regions: { id: number; name: string }[];
  /** `active` states are offered in filters and forms. */
  states: { id: number; name: string; code: string; region_id: number; active: boolean; time_zone: string }[];
}
/** `POST {role}/setting/state/{id}/update` */
export interface UpdateState {
  active: boolean;
  region_id: number;
}
/** `GET common/setting/task_items` */
export interface TaskItems {
  items: { id: TaskItem; name: string; category_num: Category; group_key: string; countKey: string }[];
}
/** `GET common/vendors?vendor_num=N` */
export interface VendorOptions {
  vendors: { id: number; name: string; company_str: string | null; vendor_num: VendorNum }[];
}
/** `GET common/customers` */
export interface CustomerOptions {
  customers: { id: number; name: string; s_name: string }[];
}
/** `GET common/projects?year&customer_id&status_num` */
export interface ProjectOptions {
  projects: { id: number; name: string; customer_id: number; status_num: number; year: number; type_num: number }[];
}
/** `GET {role}/setting/system` */
export interface SystemSetting {
  setting: { title: string; d_logo: string | null; m_logo: string | null; version: string };
}

export const identifierLimits = { name: { max: 60 }, place: { min: 0, max: 9999 } } as const;
/** `GET common/setting/event_identifiers`: the Active ones, in their order. */
export interface EventIdentifiers {
  identifiers: { id: number; name: string }[];
}
/** `GET {role}/setting/event_identifier/list` */
export interface EventIdentifierRow {
  id: number;
  name: string;
  status_num: ShortStatus;
  /** Lower stands first. */
  place: number;
  event_cnt: number;
  version: number;
}
export interface EventIdentifierFilter extends PageQuery {
  status_num?: ShortStatus;
}
export const identifierSorts = ['place', 'name', 'event_cnt', 'status_num'] as const;
export type EventIdentifierPage = Page<EventIdentifierRow, ShortCounts>;
export interface CreateEventIdentifier {
  name: string;
  place?: number;
  status_num?: ShortStatus;
}
export interface UpdateEventIdentifier extends CreateEventIdentifier {
  version: number;
}
