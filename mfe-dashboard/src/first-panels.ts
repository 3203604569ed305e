import type { Role } from '@guyline/contract/access';

/** Panels that a page begins with, below the numbers. */
export const firstPanels = {
  work: () => import('./panels/work.js'),
  pending_events: () => import('./panels/pending_events.js'),
};

/**
 * The code of the panel that a role sees first is asked for beside that of the page. Who has hidden that panel gets its few kilobytes
 * for nothing: what is hidden is not known yet.
 */
export const firstPanelCode: Partial<Record<Role, () => Promise<unknown>>> = {
  vendor: firstPanels.work,
  manager: firstPanels.pending_events,
};
