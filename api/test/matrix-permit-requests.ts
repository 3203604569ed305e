import type { Build } from './matrix-request.js';

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

/** Requests of permits and 811 tickets. */
export const permitRequests: Record<string, Build> = {
  'GET /:role/ticket_rule/list': () => ({}),
  'GET /:role/ticket_rule/:id/detail': () => ({ path: { id: TEXAS } }),
  'POST /:role/ticket_rule/:id/update': () => ({ path: { id: TEXAS }, body: { ...rule, version: STALE } }),
};
