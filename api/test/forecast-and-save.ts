import { expect } from '@jest/globals';
import {
  type ProjectDates,
  projectDateFields,
  type ProjectPreview,
  type RiskPreview,
} from '@guyline/contract/projects';
import type { Caller, TestApp } from './use-app.js';
import { settled } from './workbooks.js';

/** What was said of the tasks at risk before a save, what the portal says after it, and the reasons that tasks then got or lost. */
export interface Forecast {
  said: RiskPreview & { at_risk_before_cnt: number };
  became: RiskPreview & { at_risk_before_cnt: number };
  /** `card` is what the project's card counts. */
  card: number;
  got: string[];
  lost: string[];
}

/** A project's dates as they are saved. */
export const datesOf = async (app: TestApp, id: number): Promise<ProjectDates> =>
  app.make.one<ProjectDates & object>(
    `select ${projectDateFields.map((field) => `${field}::text`).join(', ')} from projects where id = $1`,
    [id],
  );

/** Tasks of a project that are at risk, by the function that every list and count uses, and codes of their reasons. */
async function atRisk(app: TestApp, project: number): Promise<Map<number, string[]>> {
  const { rows } = await app.db.query<{ id: string; codes: string[] }>(
    `select t.id, array(select r.code from task_reasons r where r.task_id = t.id
              and reason_holds(r.code, t.status_num, r.from_on, r.until_on, z.today)) as codes
       from tasks t join zone_days z on z.id = t.zone_id
      where t.project_id = $1 and t.deleted_at is null
        and task_at_risk(task_state(t.status_num, t.scheduled_date, t.deadline, z.today), t.deadline, t.risk_days, z.today, t.risk_from)`,
    [project],
  );
  return new Map(rows.map(({ id, codes }) => [Number(id), codes]));
}

/**
 * Asks what other dates bring, saves them, and looks at what they brought.
 * @param move whether planned tasks and days to apply move along
 * @param upToDate waits until the reasons of risk are worked out
 */
export async function forecastAndSave(
  app: TestApp,
  admin: Caller,
  {
    id,
    dates,
    move,
    upToDate,
  }: {
    id: number;
    dates: Partial<ProjectDates> & { risk_days?: number };
    move: boolean;
    upToDate: () => Promise<void>;
  },
): Promise<Forecast> {
  await upToDate();
  const row = (await admin.get(`project/${id}/detail`)).body.data as Record<string, unknown>;
  const { name, type_num, status_num, version } = row;
  const later = { ...(await datesOf(app, id)), ...dates };
  const before = await atRisk(app, id);
  const preview = (await admin.post(`project/${id}/preview`).send(later)).body.data as ProjectPreview;
  const body = { ...later, name, type_num, status_num, version, ...(move && { move_planned: true }) };
  expect((await admin.post(`project/${id}/update`).send(body)).status).toBe(200);
  const jobs = await app.db.query<{ id: string }>(`select id from jobs where status in ('queued', 'running')`);
  for (const job of jobs.rows) await settled(admin, job.id);
  await upToDate();
  const after = await atRisk(app, id);
  const { at_risk_after_cnt, newly_at_risk_cnt, no_longer_at_risk_cnt } = (move && preview.along) || preview;
  const [came, went] = [without(after, before), without(before, after)];
  const { at_risk_cnt } = (await admin.get(`project/${id}/detail`)).body.data.counts as { at_risk_cnt: number };
  return {
    said: {
      at_risk_before_cnt: preview.at_risk_before_cnt,
      at_risk_after_cnt,
      newly_at_risk_cnt,
      no_longer_at_risk_cnt,
    },
    became: {
      at_risk_before_cnt: before.size,
      at_risk_after_cnt: after.size,
      newly_at_risk_cnt: came.length,
      no_longer_at_risk_cnt: went.length,
    },
    card: at_risk_cnt,
    got: came.flatMap((task) => after.get(task) ?? []),
    lost: went.flatMap((task) => before.get(task) ?? []),
  };
}

const without = (some: ReadonlyMap<number, unknown>, others: ReadonlyMap<number, unknown>): number[] =>
  [...some.keys()].filter((task) => !others.has(task));
