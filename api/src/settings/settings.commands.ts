import { Injectable } from '@nestjs/common';
import type { UpdateState } from '@guyline/contract/reference';
import { Db } from '../platform/db/db.js';
import { query } from '../platform/db/query.js';
import { notFound, RuleError } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';

@Injectable()
export class SettingsCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  /** Whether filters and forms offer the state, and its region. @throws RuleError `not_found` 404, a `region_id` that is none 422 */
  updateState(id: number, { active, region_id }: UpdateState): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      if (!(await this.db.one(query.selectFrom('regions').select('id').where('id', '=', region_id), em))) {
        throw new RuleError('validation_failed', 422, { fields: { region_id: 'region_id_is_in' } });
      }
      const state = await this.db.one(
        query.updateTable('states').set({ active, region_id }).where('id', '=', id).returning('id'),
        em,
      );
      if (!state) throw notFound();
      await this.outbox.changed(em, 'settings', id, { everybody: true });
      return { id };
    });
  }
}
