import type { Saved } from '../envelope.js';
import type {
  CreateEventIdentifier,
  EventIdentifierFilter,
  EventIdentifierPage,
  EventIdentifierRow,
  EventIdentifiers,
  SaveRegion,
  SystemSaved,
  SystemSetting,
  SystemSettingDetail,
  TaskItems,
  UpdateEventIdentifier,
  UpdateState,
  UpdateTaskGroup,
  UpdateSystemSetting,
  UpdateTaskItem,
} from '../reference.js';
import { del, get, post } from './route.js';

export const settingRoutes = {
  system: get(':role/setting/system', 'settings.read').typed<{ answer: SystemSetting }>(),
  systemDetail: get(':role/setting/system/detail', 'settings.manage').typed<{ answer: SystemSettingDetail }>(),
  updateSystem: post(':role/setting/system/update', 'settings.manage').typed<{
    body: UpdateSystemSetting;
    form: UpdateSystemSetting;
    files: 'd_logo' | 'm_logo';
    answer: SystemSaved;
  }>(),
  taskItems: get(':role/setting/task_items', 'settings.read').typed<{ answer: TaskItems }>(),
  updateTaskItem: post(':role/setting/task_item/:id/update', 'settings.manage').typed<{
    body: UpdateTaskItem;
    answer: Saved;
  }>(),
  /** `key` of `taskGroups`. */
  updateTaskGroup: post(':role/setting/task_group/:key/update', 'settings.manage').typed<{
    body: UpdateTaskGroup;
    answer: null;
  }>(),
  createRegion: post(':role/setting/region/create', 'settings.manage').typed<{ body: SaveRegion; answer: Saved }>(),
  updateRegion: post(':role/setting/region/:id/update', 'settings.manage').typed<{ body: SaveRegion; answer: Saved }>(),
  /** A region that states belong to is refused, with their names. */
  removeRegion: del(':role/setting/region/:id/delete', 'settings.manage').typed<{ answer: Saved }>(),
  updateState: post(':role/setting/state/:id/update', 'settings.manage').typed<{ body: UpdateState; answer: Saved }>(),
  identifierOptions: get(':role/setting/event_identifiers', 'settings.read').typed<{ answer: EventIdentifiers }>(),
  identifiers: get(':role/setting/event_identifier/list', 'settings.manage').typed<{
    query: EventIdentifierFilter;
    answer: EventIdentifierPage;
  }>(),
  identifier: get(':role/setting/event_identifier/:id/detail', 'settings.manage').typed<{
    answer: EventIdentifierRow;
  }>(),
  createIdentifier: post(':role/setting/event_identifier/create', 'settings.manage').typed<{
    body: CreateEventIdentifier;
    answer: Saved;
  }>(),
  updateIdentifier: post(':role/setting/event_identifier/:id/update', 'settings.manage').typed<{
    body: UpdateEventIdentifier;
    answer: Saved;
  }>(),
  removeIdentifier: del(':role/setting/event_identifier/:id/delete', 'settings.manage').typed<{ answer: Saved }>(),
};
