import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import {
  type TicketRuleFields,
  ticketRuleFieldNames,
  type UpdateTicketRule,
} from '@guyline/contract/permits/ticket-rules';
import { checkVersion } from '../platform/access/lock-scoped.js';
import { Db } from '../platform/db/db.js';
import { query } from '../platform/db/query.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { TicketRulesQueries } from './ticket-rules.queries.js';

@Injectable()
export class TicketRulesCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: TicketRulesQueries,
  ) {}

  /** @throws RuleError `not_found` 404, `stale_version` 409; `ticket_unit_missing`, `ticket_life_doubled` 422 */
  update(id: number, { version, ...input }: UpdateTicketRule): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const stored = query
        .selectFrom('ticket_rules')
        .select(['version', ...ticketRuleFieldNames])
        .where('state_id', '=', id)
        .forUpdate();
      const row = await this.db.one(stored, em);
      if (!row) throw notFound();
      await checkVersion(row, version, () => this.queries.detail(id));
      const saved = query
        .updateTable('ticket_rules')
        .set({ ...checked(withSent(row as unknown as TicketRuleFields, input)), version: sql`version + 1` })
        .where('state_id', '=', id);
      await this.db.rows(saved, em);
      await this.outbox.changed(em, 'settings', id, { everybody: true });
      return { id };
    });
  }
}

/** What a program does not send stays as it is. */
const withSent = (stored: TicketRuleFields, input: Partial<TicketRuleFields>): TicketRuleFields => {
  const named = ticketRuleFieldNames.map((name) => [name, input[name] === undefined ? stored[name] : input[name]]);
  return Object.fromEntries(named) as unknown as TicketRuleFields;
};

/** A unit without its figure says nothing and is left out. @throws RuleError `ticket_unit_missing`, `ticket_life_doubled` 422 */
function checked(input: TicketRuleFields): TicketRuleFields {
  const { notice, notice_unit, life, life_unit, no_life } = input;
  if (notice !== null && !notice_unit) throw invalid('ticket_unit_missing', 'notice_unit');
  if (life !== null && !life_unit) throw invalid('ticket_unit_missing', 'life_unit');
  if (life !== null && no_life) throw invalid('ticket_life_doubled', 'life');
  return {
    ...input,
    notice_unit: notice === null ? null : notice_unit,
    life_unit: life === null ? null : life_unit,
    life_from: life === null ? null : input.life_from,
  };
}
