import type { Role } from '../access.js';

/** The panels of each role's dashboard, in the order in which it first sees them: numbers, then the work, then charts. */
export const dashboardPanels = {
  admin: [
    'overview',
    'cards',
    'map',
    'summary',
    'risk',
    'portal',
    'projects',
    'locations',
    'vendors',
    'recent_users',
    'event_graph',
    'event_pie',
    'system_users',
  ],
  corporate: ['overview', 'cards', 'map', 'summary', 'risk', 'portal', 'projects', 'locations'],
  // Store managers first want to know what is open at their stores, and when somebody comes.
  manager: ['overview', 'pending_events', 'calendar', 'documents', 'cards', 'summary', 'projects'],
  vendor: ['work', 'overview', 'cards', 'risk', 'summary', 'projects', 'calendar', 'messages', 'task_graph'],
} as const satisfies Record<Role, readonly string[]>;

export type DashboardPanel = (typeof dashboardPanels)[Role][number];
