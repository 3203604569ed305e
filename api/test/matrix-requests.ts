import { jurisdictionRequests } from './matrix-jurisdiction-requests.js';
import { lessonRequests } from './matrix-lesson-requests.js';
import { messageRequests } from './matrix-message-requests.js';
import { permitRequests } from './matrix-permit-requests.js';
import type { Build, MatrixRequest } from './matrix-request.js';
import type { CallerName, World } from './matrix-world.js';
import { settingRequests } from './matrix-setting-requests.js';
import { templateRequests } from './matrix-template-requests.js';
import { weekRequests } from './matrix-week-requests.js';

let serial = 0;
/** A name that no other call of the run gave. */
const fresh = (): string => `N${(++serial).toString(36).toUpperCase()}`;

/** A version that nobody read: 409 says that the caller came through to the row, and nothing is changed. */
const STALE = 999;
const person = () => ({ name: 'Ada Stone', email: `${fresh()}@guyline.test`, phone_num: '5125550100' });
const address = { street: '1 Elm St', city: 'Austin', state_num: 1, postcode: '78701' };
const user = (world: World, over: object) => ({ ...person(), status_num: 1, customer_ids: [world.customer], ...over });

/** Another task of the vendor at the same location, for calls that change or delete it. */
async function freshTask({ app, customer, location, vendor }: World) {
  const project = await app.make.project({ customer_id: customer });
  const event = await app.make.event({ project_id: project.id, location_id: location, tent_vid: vendor.id });
  const task = await app.make.task({ event_id: event.id, pt_num: 7 });
  return { project: project.id, event: event.id, task: task.id };
}
const freshLocation = async ({ app, customer }: World): Promise<number> =>
  (await app.make.location({ customer_id: customer })).id;
const freshStaff = async ({ app, vendor }: World): Promise<number> =>
  (await app.make.user(5, { main_vendor_id: vendor.id })).id;
const freshVendor = async ({ app }: World): Promise<number> => (await app.make.vendor(4)).id;
const freshSession = async ({ app, vendor }: World): Promise<string> =>
  (
    await app.make.one<{ id: string }>(
      `insert into sessions (user_id, expires_at) values ($1, now() + interval '1 hour') returning id`,
      [vendor.id],
    )
  ).id;
/** A finished export of the vendor. */
const freshJob = async ({ app, vendor }: World): Promise<string> =>
  (
    await app.make.one<{ id: string }>(
      `insert into jobs (kind, status, title, owner_id) values ('export', 'queued', 'tasks', $1) returning id`,
      [vendor.id],
    )
  ).id;

/** A change of the vendor that can be undone. */
const freshChange = async (world: World): Promise<string> => {
  const job = await freshJob(world);
  await world.app.db.query(
    `update jobs set kind = 'bulk', status = 'done', finished_at = now(), params = '{"action": "tasks_status"}' where id = $1`,
    [job],
  );
  await world.app.db.query('insert into task_undo (job_id, task_id, version, status_num) values ($1, $2, 1, 1)', [
    job,
    (await freshTask(world)).task,
  ]);
  return job;
};

/** A file that the vendor put under the event. */
const freshDocument = async ({ app, event, vendor }: World): Promise<number> =>
  (
    await app.make.one<{ id: number }>(
      `insert into documents (type, event_id, name, file_key, size, mime, series_id, uploaded_by)
       values ('event', $1, 'Site plan', 'documents/none', 1, 'image/png', 1, $2) returning id`,
      [event, vendor.id],
    )
  ).id;

const dates = ({ app }: World) => ({
  start_date: app.make.day(30),
  risk_date: app.make.day(40),
  inst_tdate: app.make.day(50),
  insp_tdate: app.make.day(60),
  end_date: app.make.day(90),
});
const contact = () => ({ ...person(), company_str: null, title: null });
const locationFields = () => ({ name: fresh(), city: 'Austin', state_num: 1, is_key_loc: 2, status_num: 1 });

/** Requests that need more than the ids of `pathOf` and an empty body; a new route may need one, so that its rows are reached. */
const builds: Record<string, Build> = {
  ...jurisdictionRequests,
  ...permitRequests,
  ...settingRequests,
  ...templateRequests,
  ...lessonRequests,
  ...messageRequests,
  ...weekRequests,
  'POST /:role/customer/:id/update': () => ({ body: { name: fresh(), status_num: 1, version: STALE } }),
  'POST /:role/customer/create': () => ({ body: { name: fresh(), s_name: fresh(), status_num: 1 } }),
  'POST /:role/project/:id/update': (world) => ({
    body: { name: fresh(), type_num: 1, status_num: 1, ...dates(world), version: STALE },
  }),
  'POST /:role/customer/action/status': (world) => ({ body: { customer_ids: [world.customer], status_num: 1 } }),
  'POST /:role/project/action/status': (world) => ({ body: { project_ids: [world.project], status_num: 1 } }),
  'POST /:role/project/:id/preview': (world) => ({ body: dates(world) }),
  'POST /:role/project/create': (world) => ({
    body: { name: fresh(), customer_id: world.customer, type_num: 1, status_num: 1, ...dates(world) },
  }),
  'POST /:role/location/:id/update': () => ({ body: { ...locationFields(), version: STALE } }),
  'POST /:role/location/create': (world) => ({
    body: { ...locationFields(), customer_id: world.customer, lc_number: fresh() },
  }),
  'POST /:role/location/action/status': (world) => ({ body: { location_ids: [world.location], status_num: 1 } }),
  'POST /:role/location/:id/vendors': async (world) => ({ body: { add: [await freshVendor(world)] } }),
  'POST /:role/location/:id/contact': () => ({ body: contact() }),
  'POST /:role/location/contact/confirm': () => ({ body: contact() }),
  'POST /:role/event/:id/update': () => ({ body: { note: 'Seen', version: STALE } }),
  'POST /:role/event/create': async (world) => ({
    body: { project_id: world.project, location_ids: [await freshLocation(world)], actions: [7] },
  }),
  'POST /:role/event/action/copy': async (world) => ({
    body: { event_ids: [world.event], project_id: (await world.app.make.project({ customer_id: world.customer })).id },
  }),
  'POST /:role/event/action/move': async (world) => ({
    body: {
      event_ids: [(await freshTask(world)).event],
      project_id: (await world.app.make.project({ customer_id: world.customer })).id,
    },
  }),
  'POST /:role/event/action/status': (world) => ({ body: { event_ids: [world.event], status_num: 1 } }),
  'POST /:role/event/action/vendors': (world) => ({ body: { event_ids: [world.event], tent_vid: world.vendor.id } }),
  'POST /:role/event/action/requirements': (world) => ({
    body: { project_id: world.project, location_ids: [world.location] },
  }),
  'POST /:role/requirement/differences/update': (world) => ({ body: { event_ids: [world.event] } }),
  'POST /:role/event/action/task_ids': (world) => ({ body: { event_ids: [world.event], pt_num: [7] } }),
  'GET /:role/event/list/:projectId/:routeId': (world) => ({
    path: { projectId: world.project, routeId: world.event },
    row: world.event,
  }),
  'GET /:role/event/pending_list': (world) => ({ row: world.event }),
  'GET /:role/location/ids': (world) => ({ row: world.location }),
  'GET /common/event-summary/list': (world) => ({ row: world.event }),
  'GET /:role/dashboard/events': (world) => ({ row: world.event }),
  'GET /common/customers': (world) => ({ row: world.customer }),
  'GET /common/projects': (world) => ({ row: world.project }),
  'GET /common/vendors': (world) => ({ row: world.vendor.id }),
  'POST /:role/task/:id/update': () => ({ body: { status_num: 3, version: STALE } }),
  'POST /:role/task/create': async (world) => ({
    body: { event_id: (await freshTask(world)).event, pt_num: 8, status_num: 1 },
  }),
  'DELETE /:role/task/:id/delete': async (world) => ({ path: { id: (await freshTask(world)).task } }),
  'DELETE /:role/task/bulk_delete': async (world) => ({ body: { phase_ids: [(await freshTask(world)).task] } }),
  'POST /:role/task/action/status_check': (world) => ({ body: { phase_ids: [world.task] }, row: 'any' }),
  'POST /:role/task/action/status_update': async (world) => ({
    body: { phase_ids: [(await freshTask(world)).task], status_num: 3 },
  }),
  'POST /:role/task/action/matching_check': (world) => ({ body: { filter: { event_id: world.event } }, row: 'any' }),
  'POST /:role/task/action/matching_update': async (world) => ({
    body: { filter: { event_id: (await freshTask(world)).event }, status_num: 3 },
  }),
  'POST /:role/task/action/undo': async (world) => ({ body: { job_id: await freshChange(world) } }),
  'POST /:role/task/action/restore': async (world) => {
    const { task } = await freshTask(world);
    await world.app.db.query('update tasks set deleted_at = now() where id = $1', [task]);
    return { body: { ids: [task] } };
  },
  'GET /:role/task/trash/list': async (world) => {
    const { task } = await freshTask(world);
    await world.app.db.query('update tasks set deleted_at = now() where id = $1', [task]);
    return { row: task };
  },
  'POST /:role/task/upload_file': (world) => ({ form: { event_id: String(world.event) } }),
  'POST /:role/task/rename_file': async (world) => ({ body: { file_id: await freshDocument(world), name: 'Plan' } }),
  'GET /:role/document/list': async (world) => ({ row: await freshDocument(world) }),
  'GET /:role/document/:id/detail': async (world) => ({ path: { id: await freshDocument(world) } }),
  'POST /:role/document/create': (world) => ({ form: { type: 'event', event_id: String(world.event) } }),
  'POST /:role/document/:id/update': async (world) => ({
    path: { id: await freshDocument(world) },
    body: { name: 'Plan', version: STALE },
  }),
  'DELETE /:role/document/:id/delete': async (world) => ({ path: { id: await freshDocument(world) } }),
  'POST /:role/document/:id/restore': async (world) => {
    const id = await freshDocument(world);
    await world.app.db.query('update documents set deleted_at = now(), current = false where id = $1', [id]);
    return { path: { id } };
  },
  'DELETE /common/remove_doc/:id': async (world) => ({ path: { id: await freshDocument(world) } }),
  'POST /common/upload_doc': () => ({ form: {} }),
  'GET /:role/report/:key': (world) => ({ path: { key: 'events' }, row: world.event }),
  'GET /:role/report/:key/export': () => ({ path: { key: 'events' } }),
  'GET /:role/report/list': () => ({ row: 'any' }),
  'POST /:role/user/create': (world) => ({ body: user(world, { level_num: 2 }) }),
  'POST /:role/user/:id/update': () => ({ body: { ...person(), version: STALE } }),
  'POST /:role/user/update_status': (world) => ({ body: { ids: [world.staff.id], status_num: 1 } }),
  'DELETE /:role/user/:id/delete': async (world) => ({ path: { id: await freshStaff(world) } }),
  'POST /:role/vendor/create': (world) => ({ body: user(world, { vendor_num: 4, ...address }) }),
  'POST /:role/vendor/:id/update': () => ({ body: { ...person(), ...address, version: STALE } }),
  'POST /:role/staff/create': (world, caller) => ({
    body: { ...person(), ...(caller?.startsWith('admin') && { main_vendor_id: world.vendor.id }) },
  }),
  'POST /:role/staff/:id/update': () => ({ body: { ...person(), version: STALE } }),
  'POST /:role/staff/:id/import': async (world) => ({
    path: { id: world.vendor.id },
    body: { existing_ids: [await freshVendor(world)] },
  }),
  'POST /:role/staff/update_status': (world) => ({ body: { ids: [world.staff.id], status_num: 1 } }),
  'POST /:role/staff/remove': async (world) => ({ body: { ids: [await freshStaff(world)] } }),
  'DELETE /:role/customer/:id/delete': async ({ app }) => ({ path: { id: (await app.make.customer()).id } }),
  'DELETE /:role/project/:id/delete': async ({ app }) => ({ path: { id: (await app.make.project()).id } }),
  'DELETE /:role/location/:id/delete': async (world) => ({ path: { id: await freshLocation(world) } }),
  'GET /logo/:name': () => ({ path: { name: 'none' } }),
  'GET /:role/dashboard/calendar/daily_tasks': () => ({ query: 'year=2031&month=5' }),
  'GET /:role/dashboard/calendar/day_tasks': () => ({ query: 'day=2031-05-02' }),
  'GET /:role/dashboard/docs': ({ event }) => ({ query: `event_id=${event}` }),
  'GET /:role/dashboard/key_contacts': ({ event }) => ({ query: `event_id=${event}` }),
  'GET /:role/dashboard/overview': () => ({ query: 'kind=at_risk_tasks' }),
  'DELETE /common/session/:id': async (world) => ({ path: { id: await freshSession(world) } }),
  'GET /:role/job/list': async (world) => ({ row: await freshJob(world) }),
  'GET /:role/job/queue/:queue/failed': () => ({ path: { queue: 'mails' } }),
  'POST /:role/job/queue/:queue/retry': () => ({ path: { queue: 'mails' }, body: { id: 'outbox-0' } }),
  'POST /:role/job/:id/retry': async (world) => ({ path: { id: await freshJob(world) } }),
  'POST /:role/job/:id/cancel': async (world) => ({ path: { id: await freshJob(world) } }),
  'GET /common/job/:id': async (world) => ({ path: { id: await freshJob(world) } }),
  'GET /common/job/:id/changes': async (world) => ({ path: { id: await freshJob(world) } }),
  'GET /common/job/:id/download': async (world) => ({ path: { id: await freshJob(world) } }),
  'GET /common/job/:id/faults': async (world) => ({ path: { id: await freshJob(world) } }),
  'GET /common/job/list': async (world) => ({ row: await freshJob(world) }),
  'POST /common/job/:id/cancel': async (world) => ({ path: { id: await freshJob(world) } }),
  'POST /common/job/:id/commit': async (world) => ({ path: { id: await freshJob(world) }, body: { mode: 'all' } }),
  'POST /common/job/:id/mapping': async (world) => ({ path: { id: await freshJob(world) }, body: { columns: [] } }),
  'POST /common/job/:id/revert': async (world) => ({ path: { id: await freshChange(world) } }),
  'POST /common/job/:id/undo': async (world) => ({ path: { id: await freshJob(world) } }),
  'GET /:role/search': ({ event }) => ({ query: `recent[0]=event-${event}`, row: event }),
  'POST /common/preferences/:key': () => ({ path: { key: 'tours' }, body: { value: { seen: { tasks: 1 } } } }),
  // The own email: another one needs the present password.
  'POST /common/profile/update': ({ callers }, caller) => ({
    body: { ...person(), ...(caller && { email: callers[caller].user.email }) },
  }),
  'GET /files/:claims': () => ({ path: { claims: 'none' }, query: 'signature=none' }),
  'GET /user-image/:name': () => ({ path: { name: 'none' } }),
};

/** Ids in a path by the entity before them; the person of the users' calls is the vendor's staff. */
const idOf = (world: World, route: string): number | undefined => {
  const entity = /\/(\w[\w-]*)\/:id/.exec(route)?.[1] ?? /\/(\w[\w-]*)\/list$/.exec(route)?.[1];
  const { customer, project, location, event, task } = world;
  const ids = new Map(Object.entries({ customer, project, location, event, task }));
  for (const kind of ['user', 'staff']) ids.set(kind, world.staff.id);
  return ids.set('vendor', world.vendor.id).get(entity ?? '');
};

export async function requestFor(route: string, world: World, caller?: CallerName): Promise<MatrixRequest> {
  const own = await builds[route]?.(world, caller);
  const id = idOf(world, route);
  return {
    body: {},
    ...(route.endsWith('/list') && { row: id }),
    ...own,
    path: { ...(id !== undefined && { id }), ...own?.path },
  };
}
