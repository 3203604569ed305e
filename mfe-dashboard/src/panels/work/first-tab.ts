import type { WorkTab } from '@guyline/contract/dashboard/work';

/** The tab of the work list that a wide screen opens with. */
export const firstTab: WorkTab = 'this_week';
