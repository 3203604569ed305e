import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { UpdateTaskGroup, UpdateTaskItem } from '@guyline/contract/reference';
import { taskGroupName, taskGroups, taskItemName, taskItemNums } from '@guyline/contract/tasks/items';
import { checkVersion } from '../platform/access/lock-scoped.js';
import { Db } from '../platform/db/db.js';
import { query } from '../platform/db/query.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { groupLabel, groupSetting } from './group-labels.sql.js';
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

  /** Corrects the label of a group; its literal one brings the translations back. @throws RuleError `not_found` 404, `name_taken` 422 */
  updateGroup(key: string, { name }: UpdateTaskGroup): Promise<null> {
    if (!taskGroups.some((group) => group.key === key)) throw notFound();
    return this.db.transaction(async (em) => {
      await this.db.rows(sql`select value from settings where key = 'revision' for update`, em); // one save at a time
      const taken = await this.db.one(
        sql`select from (values ${sql.join(taskGroups.map((group) => sql`(${group.key}, ${groupLabel(group.key)})`))}) g (key, name)
             where g.key <> ${key} and lower(g.name) = lower(${name})`,
        em,
      );
      if (taken) throw invalid('name_taken', 'name');
      await this.db.rows(
        name === taskGroupName(key)
          ? sql`delete from settings where key = ${groupSetting(key)}`
          : sql`insert into settings (key, value) values (${groupSetting(key)}, ${name})
                on conflict (key) do update set value = excluded.value`,
        em,
      );
      await this.outbox.changed(em, 'settings', 0, { everybody: true });
      return null;
    });
  }
}
