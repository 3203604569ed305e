import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { UpdateTaskItem } from '@guyline/contract/reference';
import { taskItemName, taskItemNums } from '@guyline/contract/tasks/items';
import { checkVersion } from '../platform/access/lock-scoped.js';
import { Db } from '../platform/db/db.js';
import { query } from '../platform/db/query.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { SettingsQueries } from './settings.queries.js';

/** The names of the 26 items; their numbers, categories and groups are the domain's and stay. */
@Injectable()
export class TaskItemsCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: SettingsQueries,
  ) {}

  /**
   * A name says one item only, also in workbooks that were exported before it was given: it may not be another's English one.
   * @throws RuleError `not_found` 404, `stale_version` 409, `name_taken` 422
   */
  update(id: number, { name, version }: UpdateTaskItem): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const item = query.selectFrom('task_items').select('version').where('pt_num', '=', id).forUpdate();
      const row = await this.db.one(item, em);
      if (!row) throw notFound();
      await checkVersion(row, version, () => this.queries.taskItem(id));
      const taken = taskItemNums.some((item) => item !== id && taskItemName(item).toLowerCase() === name.toLowerCase());
      if (taken) throw invalid('name_taken', 'name');
      const renamed = query
        .updateTable('task_items')
        .set({ name, version: sql`version + 1` })
        .where('pt_num', '=', id);
      await this.db.rows(renamed, em);
      await this.outbox.changed(em, 'settings', id, { everybody: true });
      return { id };
    });
  }
}
