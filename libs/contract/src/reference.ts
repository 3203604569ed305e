import type { Page, PageQuery } from './envelope.js';
import type { Day, RunStatus, ShortCounts, ShortStatus, TypeNum } from './status.js';
import type { Category, TaskGroupKey, TaskItem, VendorNum } from './tasks/items.js';

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
export const regionLimits = { name: { min: 1, max: 60 } } as const;
/** `POST {role}/setting/region/create`, `POST {role}/setting/region/{id}/update` */
export interface SaveRegion {
  name: string;
}
/** `GET common/setting/task_items` */
export interface TaskItems {
  items: TaskItemRow[];
  /** The groups of the task filter, in order; earlier versions of the API have none. */
  groups?: TaskGroupRow[];
}
export interface TaskGroupRow {
  key: TaskGroupKey;
  /** The label it was given under Task Items, else the literal one of `taskGroups`. */
  name: string;
}
/** `POST {role}/setting/task_group/{key}/update`; the literal label brings the translations back. */
export interface UpdateTaskGroup {
  name: string;
}
export interface TaskItemRow {
  id: TaskItem;
  /** The name it was given under Task Items, else the English one of `taskItemName`. */
  name: string;
  category_num: Category;
  group_key: string;
  countKey: string;
  version: number;
}
export const itemNameLimits = { min: 1, max: 60 } as const;
/** `POST {role}/setting/task_item/{id}/update` */
export interface UpdateTaskItem {
  name: string;
  version: number;
}
/** `GET common/vendors` */
export interface VendorOptionsFilter {
  vendor_num?: VendorNum;
}
export interface VendorOptions {
  vendors: { id: number; name: string; company_str: string | null; vendor_num: VendorNum }[];
}
/** `GET common/customers` */
export interface CustomerOptions {
  customers: { id: number; name: string; s_name: string }[];
}
/** `GET common/projects` */
export interface ProjectOptionsFilter {
  year?: number;
  customer_id?: number;
  status_num?: RunStatus;
}
export interface ProjectOption {
  id: number;
  name: string;
  customer_id: number;
  status_num: RunStatus;
  year: number;
  type_num: TypeNum;
  start_date: Day;
}
export interface ProjectOptions {
  projects: ProjectOption[];
}
/** `GET {role}/setting/system` */
export interface SystemSetting {
  setting: {
    title: string;
    /** Addresses of the images on this origin, for `<img src>`: of the wide sidebar, and of the narrow one and phones. */
    d_logo: string | null;
    m_logo: string | null;
    /** Days at risk of a project that is made now (docs/domain.md, At risk). */
    at_risk_days: number;
    /** Of the portal. */
    version: string;
  };
}
/** `GET common/setting/public`: what the screens before sign-in show of the settings; nothing of it is a secret. */
export interface PublicSetting {
  title: string;
  d_logo: string | null;
  m_logo: string | null;
  /** `#RRGGBB`; null = the portal's own. */
  primary: string | null;
  accent: string | null;
}
export const systemLimits = {
  title: { min: 1, max: 60 },
  at_risk_days: { min: 0, max: 120 },
  idle_minutes: { min: 5, max: 1440 },
  /** Logos: png or jpeg. */
  logo: { bytes: 5 * 1024 * 1024, types: ['image/png', 'image/jpeg'] },
} as const;
/** `GET {role}/setting/system/detail`: what the form of the settings shows. */
export interface SystemSettingDetail extends PublicSetting {
  /** Days before its deadline from which a task is at risk, in projects made from now on (docs/domain.md, At risk). */
  at_risk_days: number;
  /** Minutes without activity after which a session ends, from the next sign-in or renewal on (docs/domain.md, Idle sessions). */
  idle_minutes: number;
  /** The admin who is chosen to begin with in a message to admins; null = none, or no longer an active one. */
  message_admin_id: number | null;
  /** The active admins by name: who can be chosen. */
  message_admins: { id: number; name: string }[];
  /** Of this row, counted by each save. */
  version: number;
}
/**
 * `POST {role}/setting/system/update`, as JSON or as form data; form data may add the files `d_logo` and `m_logo`,
 * `null` (in form data: an empty text) takes a logo off. What is left out stays.
 */
export interface SystemSaved {
  /** Of the saved row. */
  version: number;
}
export interface UpdateSystemSetting {
  title?: string;
  d_logo?: null;
  m_logo?: null;
  /** A colour that cannot be read on the light panels is refused; null = the portal's own. */
  primary?: string | null;
  accent?: string | null;
  at_risk_days?: number;
  idle_minutes?: number;
  /** An active admin; null = nobody. */
  message_admin_id?: number | null;
  version: number;
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
  /** Lower comes first. */
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
