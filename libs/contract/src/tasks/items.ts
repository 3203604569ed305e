/** Task categories (`category_num`). */
export const categories = { 1: 'permit', 2: 'install', 3: 'inspection', 4: 'takedown' } as const;
export type Category = keyof typeof categories;
export const categoryNums = [1, 2, 3, 4] as const;

const items = {
  1: ['811', 1],
  2: ['Certificate of Use', 1],
  3: ['Outdoor Sales Permit', 1],
  4: ['Special Event Permit', 1],
  5: ['Temporary Use Permit', 1],
  6: ['Zoning', 1],
  7: ['Building Permit', 1],
  8: ['Building Permit City', 1],
  9: ['Building Permit County', 1],
  10: ['Electrical Application', 1],
  11: ['Electrical Permit', 1],
  12: ['Fire Permit City', 1],
  13: ['Fire Permit County', 1],
  14: ['Fence Permit', 1],
  15: ['Tent Install', 2],
  16: ['Fence Install', 2],
  17: ['Electrical Install', 2],
  18: ['Merchandise Delivery', 2],
  19: ['Building Inspection', 3],
  20: ['Electrical Inspection', 3],
  21: ['Fire Inspection', 3],
  22: ['Fence Takedown', 4],
  23: ['Electrical Takedown', 4],
  24: ['Tent Takedown', 4],
  25: ['Occupancy Permit or test permit', 1],
  26: ['Tent Inspection or Inspection after Takedown', 3],
} as const satisfies Record<number, readonly [string, Category]>;

/** `pt_num`: one of the 26 task items, unique per event. */
export type TaskItem = keyof typeof items;
export const taskItemNums = Object.keys(items).map(Number) as TaskItem[];

/** English names; screens show `t('item.{pt_num}')` of the words of `ui`. */
export const taskItemName = (item: TaskItem): string => items[item][0];
export const categoryOf = (item: TaskItem): Category => items[item][1];

/** The 24 actions an event may ask for; 25 and 26 are optional extras of the admin. */
export const actionItems = taskItemNums.filter((item) => item <= 24);
export const adminOnlyItems: readonly TaskItem[] = [25, 26];

/** Kinds of vendor (`vendor_num`). */
export const vendorKinds = { 1: 'merchandise', 2: 'fence', 3: 'electrical', 4: 'tent' } as const;
export type VendorNum = keyof typeof vendorKinds;
export const vendorNums = [1, 2, 3, 4] as const;

/** Event column that names the vendor of a kind. */
export const vendorFieldOf = { 1: 'merchandise_vid', 2: 'fence_vid', 3: 'elect_vid', 4: 'tent_vid' } as const;

/** Items a vendor of a kind may edit unless an admin narrows them (docs/domain.md, Permitted items). */
export const permittedItems: Record<VendorNum, readonly TaskItem[]> = {
  1: [18],
  2: [16, 22],
  3: [10, 11, 17, 20, 23],
  4: [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14, 15, 19, 20, 21, 24],
};

/**
 * Kinds of vendor that own an item, the first one the event has wins (docs/domain.md, Vendor of a task):
 * 20 is the electrical vendor's, else the tent vendor's; 25 and 26 have none.
 */
export const ownersOf = (item: TaskItem): VendorNum[] => {
  if (adminOnlyItems.includes(item)) return [];
  if (item === 20) return [3, 4];
  return vendorNums.filter((kind) => permittedItems[kind].includes(item));
};

/** Groups of the task filter, with labels that stay as they are (docs/domain.md, Fixed wording). */
export const taskGroups = [
  { key: 'building_tent_permits', name: 'Building & Tent Permits', items: [1, 7, 8, 9, 2, 3, 4, 5, 6, 14, 12, 13] },
  { key: 'building_inspection', name: 'Building Inspection', items: [19] },
  { key: 'electrical_application', name: 'Electrical Application', items: [10] },
  { key: 'electrical_inspection', name: 'Electrical Inspection', items: [20] },
  { key: 'electrical_install', name: 'Electrical Install', items: [17] },
  { key: 'electrical_permit', name: 'Electrical Permit', items: [11] },
  { key: 'electrical_takedown', name: 'Electrical Takedown', items: [23] },
  { key: 'electrical_permits', name: 'Electrical Permits', items: [11, 10] },
  { key: 'fence_install', name: 'Fence Install', items: [16] },
  { key: 'fence_takedown', name: 'Fence Takedown', items: [22] },
  { key: 'fire_inspection', name: 'Fire Inspection', items: [21] },
  { key: 'fire_permit_county', name: 'Fire Permit - Country', items: [13] },
  { key: 'merchandise_delivery', name: 'Merchandise Delivery', items: [18] },
  { key: 'tent_inspections', name: 'Tent Inspections', items: [19, 21] },
  { key: 'tent_install', name: 'Tent Install', items: [15] },
  { key: 'tent_installs', name: 'Tent Installs', items: [15] },
  { key: 'tent_takedown', name: 'Tent Takedown', items: [24] },
  { key: 'takedowns', name: 'Takedowns', items: [22, 23, 24] },
] as const satisfies readonly { key: string; name: string; items: readonly TaskItem[] }[];
export type TaskGroupKey = (typeof taskGroups)[number]['key'];
/** The items of any of these groups, each once. */
export const itemsOfGroups = (keys: readonly string[]): TaskItem[] => [
  ...new Set(taskGroups.filter(({ key }) => keys.includes(key)).flatMap<TaskItem>(({ items }) => items)),
];
/** The literal label of a group, which System Management may correct. */
export const taskGroupName = (key: string): string => taskGroups.find((group) => group.key === key)?.name ?? key;

/** The nine rows of the dashboard's summary (docs/domain.md, Dashboard summary), by group key, in order. */
export const summaryGroups: readonly TaskGroupKey[] = [
  'building_tent_permits',
  'tent_install',
  'tent_inspections',
  'electrical_permits',
  'electrical_install',
  'electrical_inspection',
  'merchandise_delivery',
  'fence_install',
  'takedowns',
];
