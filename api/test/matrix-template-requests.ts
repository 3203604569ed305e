import type { Build } from './matrix-request.js';
import type { World } from './matrix-world.js';
import { makeTemplate } from './templates.js';

/** A version that nobody read. */
const STALE = 999;
let serial = 0;
const fresh = async ({ app, customer }: World): Promise<number> =>
  (await makeTemplate(app.make, [], { name: `Template ${++serial}`, customer_id: customer })).id;
const freshProject = async ({ app, customer }: World): Promise<number> =>
  (await app.make.project({ customer_id: customer })).id;
/** A project whose event has a task: there is something to save. */
const season = async (world: World): Promise<number> => {
  const project_id = await freshProject(world);
  const event = await world.app.make.event({ project_id });
  await world.app.make.task({ event_id: event.id });
  return project_id;
};

const day = '2027-06-21';
const nextSeason = (): object => ({
  name: `Season ${++serial}`,
  type_num: 1,
  start_date: day,
  risk_date: day,
  inst_tdate: day,
  insp_tdate: day,
  end_date: day,
});

/** Requests of templates. */
export const templateRequests: Record<string, Build> = {
  'GET /:role/template/list': async (world) => ({
    query: 'sort_by=updated_at&sort_order=desc',
    row: await fresh(world),
  }),
  'GET /:role/template/:id/detail': async (world) => ({ path: { id: await fresh(world) } }),
  'GET /:role/template/:id/store_vendors': async (world) => ({ path: { id: await fresh(world) } }),
  'POST /:role/template/create': async (world) => ({
    body: { project_id: await season(world), name: `Saved ${++serial}`, any_customer: false, unit: 'calendar' },
  }),
  'POST /:role/template/:id/update': async (world) => ({
    path: { id: await fresh(world) },
    body: { name: 'Tents', items: [], vendors: [], keep_store_vendors: true, identifier_ids: [], version: STALE },
  }),
  'POST /:role/template/:id/documents': async (world) => ({
    path: { id: await fresh(world) },
    body: { document_ids: [] },
  }),
  'POST /:role/template/:id/preview': async (world) => ({
    path: { id: await fresh(world) },
    body: { project_id: await freshProject(world), stores: { filter: {} } },
  }),
  'POST /:role/template/:id/apply': async (world) => ({
    path: { id: await fresh(world) },
    body: {
      ...{ project_id: await freshProject(world), stores: { filter: {} } },
      ...{ template_version: STALE, project_version: 1 },
    },
  }),
  'POST /:role/template/:id/requirements': async (world) => ({
    path: { id: await fresh(world) },
    body: { project_id: await freshProject(world), stores: { filter: {} } },
  }),
  'POST /:role/project/roll_over/preview': async (world) => ({
    body: { from_project_id: await freshProject(world), project: nextSeason() },
  }),
  'POST /:role/project/roll_over/requirements': async (world) => ({
    body: { from_project_id: await freshProject(world), project: nextSeason() },
  }),
  'POST /:role/project/roll_over': async (world) => ({
    body: { from_project_id: await season(world), project: nextSeason() },
  }),
  'POST /:role/project/:id/roll_over/preview': async (world) => ({
    path: { id: await freshProject(world) },
    body: { from_project_id: await freshProject(world) },
  }),
  'POST /:role/project/:id/roll_over': async (world) => ({
    path: { id: await freshProject(world) },
    body: { from_project_id: await freshProject(world), project_version: STALE },
  }),
  'DELETE /:role/template/:id/delete': async (world) => ({ path: { id: await fresh(world) } }),
};
