/** What each role's screens ask for when they are opened; `{event}` is one of those that the person's list has shown. */
const list = (path) => [`${path}?page=1&per_page=10`];
const bell = ['message/unread/all', 'setting/notification/unread/all'];
const dashboard = (...calls) => calls.map((call) => `dashboard/${call}`);
const work = {
  tasks: ['task/list?page=1&per_page=10&sort_by=scheduled_date&sort_order=asc', 'task/reasons'],
  events: list('event/list'),
  event: ['event/{event}/detail'],
  search: ['search?search=springfield'],
  messages: [...list('message/list'), ...bell],
};

export const screens = {
  admin: {
    dashboard: dashboard(
      'card_data',
      'summary',
      'map',
      'portal_data',
      'projects',
      'locations',
      'vendors',
      'recent_users',
    ),
    charts: dashboard('event_graph_chart', 'event_pie_chart', 'system_users', 'task_graph'),
    ...work,
    locations: list('location/list'),
    projects: list('project/list'),
  },
  corporate: {
    dashboard: dashboard('card_data', 'summary', 'map', 'portal_data', 'projects', 'locations'),
    ...work,
    locations: list('location/list'),
  },
  manager: { dashboard: [...dashboard('card_data', 'summary', 'projects'), ...list('event/pending_list')], ...work },
  vendor: { dashboard: dashboard('card_data', 'summary', 'task_list', 'projects', 'task_graph'), ...work },
};

/**
 * What a dashboard asks for again when a task changes: of its panels those that are on screen, at its top or at its charts
 * (`libs/web-core/src/live-queries.ts`). Charts of events and people are not moved by it.
 */
const seen = {
  admin: { dashboard: dashboard('card_data', 'map'), charts: dashboard('task_graph') },
  corporate: { dashboard: dashboard('card_data', 'map') },
  manager: { dashboard: dashboard('card_data', 'events') },
  vendor: { dashboard: dashboard('card_data', 'task_list') },
};
export const againOf = ({ role, screen }) => seen[role][screen] ?? screens[role][screen];

/** The areas of live changes that a screen shows; the first part of its queries' keys. */
export const areasOf = {
  dashboard: ['tasks', 'events'],
  charts: ['tasks'],
  tasks: ['tasks'],
  events: ['events', 'tasks'],
  event: ['events', 'tasks', 'documents'],
  search: [],
  messages: ['messages', 'notifications'],
  locations: ['locations'],
  projects: ['projects', 'events'],
};
