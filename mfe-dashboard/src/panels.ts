import type { ComponentType } from 'react';
import type { Role } from '@guyline/contract/access';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';

export interface PanelProps {
  filter: DashboardFilter;
}

export interface PanelDefinition {
  /** Its title is `panels.{key}` of the words. */
  key: string;
  /** Columns of twelve on a wide screen. */
  span: 3 | 4 | 6 | 8 | 12;
  roles: readonly Role[];
  /** As high as what it holds, without frame or visible title: rows of cards. */
  flat?: true;
  /** Grows with what it holds: rows that open. */
  grows?: true;
  load: () => Promise<{ default: ComponentType<PanelProps> }>;
}

const everybody = ['admin', 'corporate', 'manager', 'vendor'] as const;

/** Every panel in the order in which a role first sees it: numbers, then the work, then charts. */
export const panels: readonly PanelDefinition[] = [
  { key: 'work', span: 12, roles: ['vendor'], load: () => import('./panels/work.js') },
  { key: 'overview', span: 12, flat: true, roles: everybody, load: () => import('./panels/overview.js') },
  { key: 'cards', span: 12, flat: true, roles: everybody, load: () => import('./panels/cards.js') },
  {
    key: 'pending_events',
    span: 12,
    grows: true,
    roles: ['manager'],
    load: () => import('./panels/pending_events.js'),
  },
  { key: 'documents', span: 12, roles: ['manager'], load: () => import('./panels/documents.js') },
  { key: 'map', span: 12, roles: ['admin', 'corporate'], load: () => import('./panels/map.js') },
  { key: 'summary', span: 12, roles: everybody, load: () => import('./panels/summary.js') },
  { key: 'portal', span: 12, roles: ['admin', 'corporate'], load: () => import('./panels/portal.js') },
  { key: 'projects', span: 12, roles: everybody, load: () => import('./panels/projects.js') },
  { key: 'locations', span: 12, roles: ['admin', 'corporate'], load: () => import('./panels/locations.js') },
  { key: 'vendors', span: 6, roles: ['admin'], load: () => import('./panels/vendors.js') },
  { key: 'recent_users', span: 6, roles: ['admin'], load: () => import('./panels/recent_users.js') },
  { key: 'calendar', span: 12, roles: ['manager'], load: () => import('./panels/calendar.js') },
  { key: 'calendar', span: 8, roles: ['vendor'], load: () => import('./panels/calendar.js') },
  { key: 'messages', span: 4, roles: ['vendor'], load: () => import('./panels/messages.js') },
  { key: 'task_graph', span: 12, roles: ['vendor'], load: () => import('./panels/task_graph.js') },
  { key: 'event_graph', span: 8, roles: ['admin'], load: () => import('./panels/event_graph.js') },
  { key: 'event_pie', span: 4, roles: ['admin'], load: () => import('./panels/event_pie.js') },
  { key: 'system_users', span: 12, roles: ['admin'], load: () => import('./panels/system_users.js') },
];

export const panelsOf = (role: Role): PanelDefinition[] => panels.filter(({ roles }) => roles.includes(role));
