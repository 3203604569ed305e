import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type TicketRuleRow, type TicketRules, ticketRuleFieldNames } from '@guyline/contract/permits/ticket-rules';
import { Db, type JsonText } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';
import { notFound } from '../platform/errors/rule-error.js';

/** `TicketRuleRow` over `ticket_rules k`. */
const k = columnsOf('ticket_rules', 'k');
const columns = sql`${k('state_id')} as id, ${k('version', ...ticketRuleFieldNames)}`;

@Injectable()
export class TicketRulesQueries {
  constructor(private readonly db: Db) {}

  /** The rules of all 52 states. */
  list(): Promise<JsonText<TicketRules>> {
    return this.db.answer(sql`
      select json_build_object('rules', coalesce(json_agg(r order by r.id), '[]')) as doc
        from (select ${columns} from ticket_rules k) r`);
  }

  /** @throws RuleError `not_found` 404 */
  async detail(id: number): Promise<JsonText<TicketRuleRow>> {
    const row = await this.db.json<TicketRuleRow>(
      sql`select row_to_json(r) as doc from (select ${columns} from ticket_rules k where ${k('state_id')} = ${id}) r`,
    );
    if (!row) throw notFound();
    return row;
  }
}
