import type { Build } from './matrix-request.js';
import type { World } from './matrix-world.js';

/** A version that nobody read. */
const STALE = 999;
const TEXAS = 44;

const rule = {
  centre: null,
  notice: null,
  notice_unit: null,
  life: null,
  life_unit: null,
  no_life: false,
  life_from: null,
  counts_from: null,
  note: null,
  source: null,
  source_on: null,
  confidence: null,
};

/** A task of the world that is a permit, and its round. */
const permit = ({ task }: World) => ({ id: task });
async function freshRound(world: World) {
  const { id } = await world.app.make.one<{ id: number }>(
    `insert into permit_rounds (task_id, round_no, sent_on)
     select $1, coalesce(max(round_no), 0) + 1, $2 from permit_rounds where task_id = $1 returning id`,
    [world.task, world.app.make.day(0)],
  );
  return { id: world.task, round: id };
}

/** The 811 ticket of the world's event, which has one at most. */
async function ticketOf({ app, event }: World): Promise<number> {
  const { rows } = await app.db.query<{ id: string }>('select id from tasks where event_id = $1 and pt_num = 1', [
    event,
  ]);
  return Number(rows[0]?.id ?? (await app.make.task({ event_id: event, pt_num: 1 })).id);
}

/** Requests of permits and 811 tickets. */
export const permitRequests: Record<string, Build> = {
  'GET /:role/task/:id/permit': (world) => ({ path: permit(world) }),
  'GET /:role/task/:id/permit/proposal': (world) => ({ path: permit(world), query: 'applied_on=2027-06-07' }),
  'GET /:role/task/:id/ticket': async (world) => ({
    path: { id: await ticketOf(world) },
    query: 'called_on=2027-06-07',
  }),
  'GET /:role/event/:id/site_days': (world) => ({ path: { id: world.event } }),
  'POST /:role/task/:id/permit/turn': (world) => ({ path: permit(world), body: { party: 'us' } }),
  'POST /:role/task/:id/permit/round/:round': async (world) => ({
    path: await freshRound(world),
    body: { sent_on: world.app.make.day(0), answered_on: null, comment: null },
  }),
  'POST /:role/task/:id/permit/documents': (world) => ({
    path: permit(world),
    body: { documents: ['site_plan'], enclosed: false },
  }),
  'POST /:role/task/:id/permit/fee': (world) => ({ path: permit(world), body: { fee_usd: 10 } }),
  'GET /:role/ticket_rule/list': () => ({}),
  'GET /:role/ticket_rule/:id/detail': () => ({ path: { id: TEXAS } }),
  'POST /:role/ticket_rule/:id/update': () => ({ path: { id: TEXAS }, body: { ...rule, version: STALE } }),
};
