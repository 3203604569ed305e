import type { TaskItem, VendorNum } from '@guyline/contract/tasks/items';

/** Items, statuses and moves as they were agreed, written out once more: the contract is compared with them. */
export const itemNames: Record<number, string> = {
  1: '811',
  2: 'Certificate of Use',
  3: 'Outdoor Sales Permit',
  4: 'Special Event Permit',
  5: 'Temporary Use Permit',
  6: 'Zoning',
  7: 'Building Permit',
  8: 'Building Permit City',
  9: 'Building Permit County',
  10: 'Electrical Application',
  11: 'Electrical Permit',
  12: 'Fire Permit City',
  13: 'Fire Permit County',
  14: 'Fence Permit',
  15: 'Tent Install',
  16: 'Fence Install',
  17: 'Electrical Install',
  18: 'Merchandise Delivery',
  19: 'Building Inspection',
  20: 'Electrical Inspection',
  21: 'Fire Inspection',
  22: 'Fence Takedown',
  23: 'Electrical Takedown',
  24: 'Tent Takedown',
  25: 'Occupancy Permit or test permit',
  26: 'Tent Inspection or Inspection after Takedown',
};
export const allItems = Object.keys(itemNames).map(Number) as TaskItem[];
export const itemsOfCategory: Record<number, number[]> = {
  1: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 25],
  2: [15, 16, 17, 18],
  3: [19, 20, 21, 26],
  4: [22, 23, 24],
};
export const editable: Record<VendorNum, number[]> = {
  1: [18],
  2: [16, 22],
  3: [10, 11, 17, 20, 23],
  4: [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14, 15, 19, 20, 21, 24],
};
export const groups: [string, number[]][] = [
  ['building_tent_permits', [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14]],
  ['building_inspection', [19]],
  ['electrical_application', [10]],
  ['electrical_inspection', [20]],
  ['electrical_install', [17]],
  ['electrical_permit', [11]],
  ['electrical_takedown', [23]],
  ['electrical_permits', [10, 11]],
  ['fence_install', [16]],
  ['fence_takedown', [22]],
  ['fire_inspection', [21]],
  ['fire_permit_county', [13]],
  ['merchandise_delivery', [18]],
  ['tent_inspections', [19, 21]],
  ['tent_install', [15]],
  ['tent_takedown', [24]],
];

/** An item of each category, the statuses of the category, and where each may go (docs/domain.md, Task moves). */
export const statusGroups: { item: TaskItem; names: Record<number, string>; moves: Record<number, number[]> }[] = [
  {
    item: 7,
    names: { 1: 'Pending', 2: 'Approved', 3: 'Applied For', 4: 'Failed', 5: 'Not Required' },
    moves: { 1: [3, 5], 2: [3], 3: [1, 2, 4], 4: [3, 5], 5: [1] },
  },
  { item: 15, names: { 6: 'Pending', 7: 'In Progress', 8: 'Completed' }, moves: { 6: [7, 8], 7: [6, 8], 8: [7] } },
  {
    item: 19,
    names: { 9: 'Pending', 10: 'Scheduled', 11: 'Passed', 12: 'Failed', 13: 'Not Required' },
    moves: { 9: [10, 13], 10: [9, 11, 12], 11: [10], 12: [10], 13: [9] },
  },
  {
    item: 24,
    names: { 14: 'Pending', 15: 'Scheduled', 16: 'Completed' },
    moves: { 14: [15, 16], 15: [14, 16], 16: [15] },
  },
];
export const settled = [2, 5, 8, 11, 13, 16];
