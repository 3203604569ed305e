import type { Build } from './matrix-request.js';
import type { World } from './matrix-world.js';

/** A version that nobody read. */
const STALE = 999;

/** A published lesson for all levels. */
const freshLesson = async ({ app, vendor }: World, kind: string): Promise<number> =>
  (
    await app.make.one<{ id: number }>(
      `insert into lessons (kind, title, body, levels, published, created_by)
       values ($1, 'Fence first', 'Then the tent', '{1,2,3,4,5}', true, $2) returning id`,
      [kind, vendor.id],
    )
  ).id;
const lesson = () => ({ title: 'Fence', body: 'Fence first', levels: [1, 2, 3, 4, 5] });

/** Requests of trainings and tutorials. */
export const lessonRequests: Record<string, Build> = {
  'GET /:role/training/list': async (world) => ({ query: 'per_page=100', row: await freshLesson(world, 'training') }),
  'GET /:role/training/:id/detail': async (world) => ({ path: { id: await freshLesson(world, 'training') } }),
  'POST /:role/training/create': () => ({ body: lesson() }),
  'POST /:role/training/:id/update': async (world) => ({
    path: { id: await freshLesson(world, 'training') },
    body: { ...lesson(), version: STALE },
  }),
  'DELETE /:role/training/:id/delete': async (world) => ({ path: { id: await freshLesson(world, 'training') } }),
  'GET /:role/tutorial/list': async (world) => ({ query: 'per_page=100', row: await freshLesson(world, 'faq') }),
  'GET /:role/tutorial/:id/detail': async (world) => ({ path: { id: await freshLesson(world, 'faq') } }),
  'POST /:role/tutorial/create': () => ({ body: { ...lesson(), kind: 'faq' } }),
  'POST /:role/tutorial/:id/update': async (world) => ({
    path: { id: await freshLesson(world, 'faq') },
    body: { ...lesson(), kind: 'faq', version: STALE },
  }),
  'DELETE /:role/tutorial/:id/delete': async (world) => ({ path: { id: await freshLesson(world, 'faq') } }),
};
