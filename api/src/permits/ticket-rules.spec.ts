import { afterEach, describe, expect, it } from '@jest/globals';
import type { TicketRuleRow, TicketRules } from '@guyline/contract/permits/ticket-rules';
import type { RegionStates } from '@guyline/contract/reference';
import {
  DOUBTFUL_DAYS,
  NO_LIFE,
  type TicketRuleCells,
  ticketRuleCells,
  ticketRulesReadOn,
} from '../seeds/base/ticket-rules.js';
import { itCollected } from '../../test/collected.js';
import { type Caller, useApp } from '../../test/use-app.js';

const text = (value: number | string | null): string => String(value ?? '');
/** The row of the table that was kept as this rule: what a cell said must be found as it was said. */
const cellsOf = (rule: TicketRuleRow, state: string): TicketRuleCells => ({
  state,
  centre: text(rule.centre),
  notice: text(rule.notice),
  notice_unit: text(rule.notice_unit),
  life: rule.no_life ? NO_LIFE : text(rule.life),
  life_unit: rule.life_unit === 'days' ? DOUBTFUL_DAYS : text(rule.life_unit),
  counts_from: text(rule.counts_from),
  note: text(rule.note),
  source: text(rule.source),
  confidence: text(rule.confidence),
});

describe('the rules of the states for 811 tickets', () => {
  const app = useApp();
  // Reference rows are not emptied between tests.
  const kept = new Map<number, TicketRuleRow>();
  const save = (caller: Caller, { id, ...rule }: TicketRuleRow) => caller.post(`ticket_rule/${id}/update`).send(rule);
  const ofState = async (caller: Caller, code: string): Promise<TicketRuleRow> => {
    const { id } = await app.make.one<{ id: number }>('select id from states where code = $1', [code]);
    const row = (await caller.get(`ticket_rule/${id}/detail`)).body.data as TicketRuleRow;
    if (!kept.has(row.id)) kept.set(row.id, row);
    return row;
  };
  afterEach(async () => {
    const admin = await app.as(await app.make.admin());
    for (const { version: _old, ...rule } of kept.values()) {
      const { version } = (await admin.get(`ticket_rule/${rule.id}/detail`)).body.data as TicketRuleRow;
      await save(admin, { ...rule, version }).expect(200);
    }
    kept.clear();
  });

  it('are there for every state, and each row of the table can be read back from what is kept', async () => {
    const admin = await app.as(await app.make.admin());
    const { rules } = (await admin.get('ticket_rule/list')).body.data as TicketRules;
    const { states } = (await admin.get('common/setting/region_state')).body.data as RegionStates;
    const codes = new Map(states.map(({ id, code }) => [id, code]));
    const built = rules.map((rule) => cellsOf(rule, codes.get(rule.id) ?? ''));
    const rows = ticketRuleCells();
    expect(rows).toHaveLength(52);
    expect(built.sort((a, b) => a.state.localeCompare(b.state))).toEqual(
      rows.sort((a, b) => a.state.localeCompare(b.state)),
    );
    expect(new Set(rules.map(({ source_on }) => source_on))).toEqual(new Set([ticketRulesReadOn]));
  });

  it('are corrected, by one person at a time', async () => {
    const admin = await app.as(await app.make.admin());
    const rule = await ofState(admin, 'OH');
    expect(rule).toMatchObject({ no_life: true, life: null, notice: 48, notice_unit: 'hours' });
    const changed = { ...rule, no_life: false, life: 20, life_unit: 'calendar_days', life_from: 'start' } as const;
    expect(await save(admin, changed)).toMatchObject({ status: 200, body: { message: 'Rule for 811 tickets saved' } });
    expect(await ofState(admin, 'OH')).toEqual({ ...changed, version: rule.version + 1 });
    expect(await save(admin, { ...rule, life: 10 })).toMatchObject({
      status: 409,
      body: { error: 'stale_version', data: { life: 20 } },
    });
    expect((await admin.get('ticket_rule/9999/detail')).status).toBe(404);
  });

  it('have a unit with each figure, and no life beside "no fixed life"', async () => {
    const admin = await app.as(await app.make.admin());
    const rule = await ofState(admin, 'TX');
    const refused = async (over: Partial<TicketRuleRow>) => (await save(admin, { ...rule, ...over })).body.fields;
    expect(await refused({ notice_unit: null })).toEqual({ notice_unit: 'ticket_unit_missing' });
    expect(await refused({ life_unit: null })).toEqual({ life_unit: 'ticket_unit_missing' });
    expect(await refused({ no_life: true })).toEqual({ life: 'ticket_life_doubled' });
    const { notice: _, ...rest } = rule;
    await save(admin, rest as TicketRuleRow).expect(200); // what is not sent stays
    expect(await ofState(admin, 'TX')).toEqual({ ...rule, version: rule.version + 1 });
    await save(admin, { ...rule, notice: null, version: rule.version + 1 }).expect(200);
    expect(await ofState(admin, 'TX')).toMatchObject({ notice: null, notice_unit: null });
  });

  itCollected('811.tsv', 'are the rows of the table as it was collected', (table) => {
    expect(ticketRuleCells()).toEqual(ticketRuleCells(table.toString()));
  });
});
