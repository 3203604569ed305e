import type { Role } from '@guyline/contract/access';
import { type DashboardPanel, dashboardPanels } from '@guyline/contract/dashboard/panels';
import type { PanelCode, PanelDefinition, PanelShape, Span } from './panel.js';
import CardsPanel from './panels/cards.js';
import OverviewPanel from './panels/overview.js';

/** Every panel; which role has it, and where, is the contract's to say: the report has the same ones. */
const shapes: Record<DashboardPanel, PanelShape & PanelCode & { spanOf?: Partial<Record<Role, Span>> }> = {
  work: { span: 12, grows: true, first: true, waits: true, load: () => import('./panels/work.js') },
  // What everybody sees first comes with the page.
  overview: { span: 12, flat: true, body: OverviewPanel },
  cards: { span: 12, flat: true, body: CardsPanel },
  pending_events: { span: 12, grows: true, first: true, load: () => import('./panels/pending_events.js') },
  documents: { span: 12, waits: true, load: () => import('./panels/documents.js') },
  map: { span: 12, load: () => import('./panels/map.js') },
  summary: { span: 12, tall: true, waits: true, load: () => import('./panels/summary.js') },
  risk: { span: 12, grows: true, load: () => import('./panels/risk.js') },
  portal: { span: 12, grows: true, waits: true, load: () => import('./panels/portal.js') },
  projects: { span: 12, grows: true, waits: true, load: () => import('./panels/projects.js') },
  locations: { span: 12, grows: true, waits: true, load: () => import('./panels/locations.js') },
  vendors: { span: 6, grows: true, waits: true, load: () => import('./panels/vendors.js') },
  recent_users: { span: 6, grows: true, waits: true, load: () => import('./panels/recent_users.js') },
  calendar: { span: 12, spanOf: { vendor: 8 }, load: () => import('./panels/calendar.js') },
  messages: { span: 4, load: () => import('./panels/messages.js') },
  task_graph: { span: 12, load: () => import('./panels/task_graph.js') },
  event_graph: { span: 8, load: () => import('./panels/event_graph.js') },
  event_pie: { span: 4, load: () => import('./panels/event_pie.js') },
  system_users: { span: 12, grows: true, waits: true, load: () => import('./panels/system_users.js') },
};

const definitionsOf = (role: Role): readonly PanelDefinition[] =>
  dashboardPanels[role].map((key) => {
    const { spanOf, ...shape } = shapes[key];
    return { key, ...shape, span: spanOf?.[role] ?? shape.span };
  });

/** Made once: a panel that is shown keeps its identity. */
const definitions: Record<Role, readonly PanelDefinition[]> = {
  admin: definitionsOf('admin'),
  corporate: definitionsOf('corporate'),
  manager: definitionsOf('manager'),
  vendor: definitionsOf('vendor'),
};

/** The panels of a role in the order in which it first sees them. */
export const panelsOf = (role: Role): readonly PanelDefinition[] => definitions[role];
