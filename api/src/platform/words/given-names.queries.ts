import { sql } from 'kysely';
import { type TaskItem, taskItemName } from '@guyline/contract/tasks/items';
import type { Db } from '../db/db.js';

/** Names given under Task Items; items that keep their own are absent. */
export type GivenNames = Partial<Record<TaskItem, string>>;

export async function givenNames(db: Db): Promise<GivenNames> {
  const rows = await db.rows<{ pt_num: TaskItem; name: string }>(sql`select pt_num, name from task_items`);
  return Object.fromEntries(
    rows.filter(({ pt_num, name }) => name !== taskItemName(pt_num)).map(({ pt_num, name }) => [pt_num, name]),
  );
}
