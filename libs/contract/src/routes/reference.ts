import type {
  CustomerOptions,
  EventIdentifiers,
  ProjectOptions,
  ProjectOptionsFilter,
  PublicSetting,
  RegionStates,
  TaskItems,
  VendorOptions,
  VendorOptionsFilter,
} from '../reference.js';
import { get } from './route.js';

/** Choices and names that every screen may need. */
export const referenceRoutes = {
  customers: get('common/customers', 'customers.read').typed<{ answer: CustomerOptions }>(),
  projects: get('common/projects', 'projects.read').typed<{ query: ProjectOptionsFilter; answer: ProjectOptions }>(),
  vendors: get('common/vendors', 'events.read').typed<{ query: VendorOptionsFilter; answer: VendorOptions }>(),
  regionStates: get('common/setting/region_state', 'settings.read').typed<{ answer: RegionStates }>(),
  /** For the screens before sign-in. */
  public: get('common/setting/public', 'public').typed<{ answer: PublicSetting }>(),
  taskItems: get('common/setting/task_items', 'settings.read').typed<{ answer: TaskItems }>(),
  eventIdentifiers: get('common/setting/event_identifiers', 'settings.read').typed<{ answer: EventIdentifiers }>(),
};
