import { expect } from '@jest/globals';
import type { RiskCode } from '@guyline/contract/risk/reasons';
import type { WeekPage } from '@guyline/contract/risk/week';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { Caller, TestApp } from './use-app.js';

/** Makes tasks with reasons of risk, whatever their days say, and reads the week of a person. */
export function riskyTasks(app: TestApp) {
  /** What the upkeep of reasons would keep of a task. */
  async function reason(task_id: number, code: RiskCode, act_by: string, over: Record<string, unknown> = {}) {
    await app.db.query(
      `insert into task_reasons (task_id, code, act_by, from_on, until_on, about) values ($1, $2, $3, $4, $5, $6)`,
      [task_id, code, act_by, over['from_on'] ?? null, over['until_on'] ?? null, over['about'] ?? {}],
    );
    await app.db.query(`update tasks set act_by = least(act_by, $2::date), risk_from = '-infinity' where id = $1`, [
      task_id,
      act_by,
    ]);
  }
  async function risky(
    code: RiskCode,
    act_by: string,
    over: Record<string, unknown> & { pt_num?: TaskItem } = {},
  ): Promise<number> {
    const { id } = await app.make.task({ scheduled_date: app.make.day(20), ...over });
    await reason(id, code, act_by);
    return id;
  }
  const week = async (caller: Caller, query = 'who=all'): Promise<WeekPage> => {
    const { status, body } = await caller.get(`risk/week?${query}`);
    expect(status).toBe(200);
    return body.data as WeekPage;
  };
  const idsOf = async (caller: Caller, query?: string) => (await week(caller, query)).list.map(({ id }) => id);

  return { reason, risky, week, idsOf };
}
