import { built } from './built.mjs';
import { storeToday } from './clock.mjs';
import { recorder } from './statements.mjs';

const clock = { today: storeToday };
/** Links of documents are signed after the statement: the floor leaves that out. */
const links = { linked: (_actor, row) => row };

/** Which of the API's queries answers a call of `dashboardRoutes` (or the reasons), and what it is given besides the person. */
const answers = {
  cards: ['dashboard/dashboard.queries.js', 'DashboardQueries', 'cards'],
  summary: ['dashboard/dashboard.queries.js', 'DashboardQueries', 'summary'],
  systemUsers: ['dashboard/charts.queries.js', 'ChartsQueries', 'systemUsers', clock],
  taskGraph: ['dashboard/charts.queries.js', 'ChartsQueries', 'taskGraph', clock],
  eventGraph: ['dashboard/charts.queries.js', 'ChartsQueries', 'eventGraph', clock],
  eventPie: ['dashboard/charts.queries.js', 'ChartsQueries', 'eventPie', clock],
  map: ['dashboard/map.queries.js', 'MapQueries', 'map'],
  tasks: ['dashboard/event-tasks.queries.js', 'EventTasksQueries', 'tasks'],
  portalData: ['dashboard/portal.queries.js', 'PortalQueries', 'rows'],
  locations: ['dashboard/location-lines.queries.js', 'LocationLinesQueries', 'lines'],
  overview: ['dashboard/location-lines.queries.js', 'LocationLinesQueries', 'overview'],
  vendors: ['dashboard/vendor-lines.queries.js', 'VendorLinesQueries', 'vendors'],
  projects: ['dashboard/project-lines.queries.js', 'ProjectLinesQueries', 'projects'],
  projectData: ['dashboard/project-lines.queries.js', 'ProjectLinesQueries', 'projects'],
  recentUsers: ['dashboard/recent-users.queries.js', 'RecentUsersQueries', 'recent'],
  workList: ['dashboard/work.queries.js', 'WorkQueries', 'list'],
  calendarDays: ['dashboard/calendar.queries.js', 'CalendarQueries', 'days', clock],
  dayTasks: ['dashboard/calendar.queries.js', 'CalendarQueries', 'day', clock],
  pendingEvents: ['dashboard/manager.queries.js', 'ManagerQueries', 'pendingEvents', links],
  docs: ['dashboard/manager.queries.js', 'ManagerQueries', 'docs', links],
  keyContacts: ['dashboard/key-contacts.queries.js', 'KeyContactsQueries', 'keyContacts'],
  reasons: ['tasks/task-reasons.queries.js', 'TaskReasonsQueries', 'counts'],
};

/**
 * The statements of each call, as the API sends and prepares them.
 * @param calls of `dashboardCalls`
 * @returns {Promise<Record<string, { statements: { text: string, values: unknown[], name: string }[] }>>} by the name of the call
 */
export async function dashboardFloor(calls) {
  const { record } = await recorder();
  const cases = {};
  for (const { name, route, actor, query } of calls) {
    const [file, of, call, ...more] = answers[route];
    const Queries = (await built(file))[of];
    const statements = await record((db) => new Queries(db, ...more)[call](actor, query));
    cases[name] = { statements: statements.map((one, index) => ({ ...one, name: `${name}-${index}` })) };
  }
  return cases;
}
