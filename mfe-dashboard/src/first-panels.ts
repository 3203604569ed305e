import type { Role } from '@guyline/contract/access';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { workSections } from '@guyline/contract/dashboard/work';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { thisYear } from '@guyline/web-core/clock';
import { askEarly } from '@guyline/web-core/early';
import { isPhone } from '@guyline/ui/use-phone';
import { lateStyles } from './frame/late-styles.js';
import { firstTab } from './panels/work/first-tab.js';

/** Panels that a page begins with, below the numbers. */
export const firstPanels = {
  work: () => import('./panels/work.js'),
  pending_events: () => import('./panels/pending_events.js'),
};

/** Asked for by phones alone; without it the page looks as on a desk, and works. */
export const ThumbStyles = lateStyles(async () => (await import('./frame/thumb-styles.js')).ThumbStyles);

/**
 * The code of the panel that a role sees first is asked for beside that of the page. Who has hidden that panel gets its few kilobytes
 * for nothing: what is hidden is not known yet.
 */
export const firstPanelCode: Partial<Record<Role, () => Promise<unknown>>> = {
  vendor: firstPanels.work,
  manager: firstPanels.pending_events,
};

/** What the panel that a role sees first asks for, as its code will ask it. */
const firstPanelData: Partial<Record<Role, (filter: DashboardFilter) => void>> = {
  vendor: (filter) => {
    for (const tab of isPhone() ? workSections : [firstTab])
      askEarly(dashboardRoutes.workList, { query: { ...filter, tab, page: 1 } });
  },
  manager: (filter) => askEarly(dashboardRoutes.pendingEvents, { query: { ...filter, page: 1 } }),
};

/** Asks for what a dashboard without a filter begins with, beside its code: waiting for the code first took half a second on a phone. */
export function askFirstData(role: Role): void {
  if (window.location.search) return;
  const filter = { year: thisYear() };
  askEarly(dashboardRoutes.cards, { query: filter });
  firstPanelData[role]?.(filter);
}
