import type { ComponentType } from 'react';
import type { Role } from '@guyline/contract/access';
import { type DashboardPanel, dashboardPanels } from '@guyline/contract/dashboard/panels';
import { isPhone } from '@guyline/ui/use-phone';
import { lazily } from '@guyline/web-core/lazily';
import { firstPanels, ThumbStyles } from './first-panels.js';
import type { PanelBody, PanelDefinition, PanelProps, PanelShape, Span } from './panel.js';
import CardsPanel from './panels/cards.js';
import OverviewPanel from './panels/overview.js';

interface Shape extends PanelShape {
  body: PanelBody;
  spanOf?: Partial<Record<Role, Span>>;
}

const later = (load: () => Promise<{ default: ComponentType<PanelProps> }>) =>
  lazily(async () => (await load()).default);

/** Every panel; which role has it, and where, is the contract's to say: the report has the same ones. */
const shapes: Record<DashboardPanel, Shape> = {
  work: { span: 12, grows: true, first: true, waits: true, body: later(firstPanels.work) },
  // What everybody sees first comes with the page.
  overview: { span: 12, flat: true, body: OverviewPanel },
  cards: { span: 12, flat: true, body: CardsPanel },
  pending_events: { span: 12, grows: true, first: true, body: later(firstPanels.pending_events) },
  documents: { span: 12, waits: true, body: later(() => import('./panels/documents.js')) },
  map: { span: 12, body: later(() => import('./panels/map.js')) },
  summary: { span: 12, tall: true, waits: true, body: later(() => import('./panels/summary.js')) },
  risk: { span: 12, grows: true, body: later(() => import('./panels/risk.js')) },
  portal: { span: 12, grows: true, waits: true, body: later(() => import('./panels/portal.js')) },
  projects: { span: 12, grows: true, waits: true, body: later(() => import('./panels/projects.js')) },
  locations: { span: 12, grows: true, waits: true, body: later(() => import('./panels/locations.js')) },
  vendors: { span: 6, grows: true, waits: true, body: later(() => import('./panels/vendors.js')) },
  recent_users: { span: 6, grows: true, waits: true, body: later(() => import('./panels/recent_users.js')) },
  calendar: { span: 12, spanOf: { vendor: 8 }, body: later(() => import('./panels/calendar.js')) },
  messages: { span: 4, body: later(() => import('./panels/messages.js')) },
  task_graph: { span: 12, body: later(() => import('./panels/task_graph.js')) },
  event_graph: { span: 8, body: later(() => import('./panels/event_graph.js')) },
  event_pie: { span: 4, body: later(() => import('./panels/event_pie.js')) },
  system_users: { span: 12, grows: true, waits: true, body: later(() => import('./panels/system_users.js')) },
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

/**
 * Loads the code of the panel that a role sees first below its numbers, so that it is drawn with the page, and the styles of phones.
 * Never rejects.
 */
export async function preloadFirstPanel(role: Role): Promise<void> {
  const first = definitions[role].find((panel) => panel.first);
  await Promise.all([first && 'ahead' in first.body && first.body.ahead(), isPhone() && ThumbStyles.ahead()]);
}

/** The panels of a role in the order in which it first sees them. */
export const panelsOf = (role: Role): readonly PanelDefinition[] => definitions[role];
