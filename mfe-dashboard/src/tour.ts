import type { Role } from '@guyline/contract/access';

const end = ['customize', 'user_menu'];

/** The stops of each role's tour; the panels are those that the role starts the day with. */
export const tourOf: Record<Role, readonly string[]> = {
  admin: [],
  corporate: ['page_actions', 'panel_overview', 'panel_cards', 'panel_map', 'panel_summary', 'panel_locations', ...end],
  manager: [
    'page_actions',
    'panel_overview',
    'panel_pending_events',
    'panel_calendar',
    'panel_documents',
    'panel_cards',
    ...end,
  ],
  vendor: ['page_actions', 'panel_work', 'panel_overview', 'panel_cards', 'panel_calendar', 'panel_messages', ...end],
};
