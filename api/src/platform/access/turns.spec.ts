import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { makeTemplate } from '../../../test/templates.js';
import { useApp } from '../../../test/use-app.js';

const someDates = { inst_tdate: '2027-06-10', insp_tdate: '2027-06-15', end_date: '2027-07-05' };

describe('light requests that one person sends at once', () => {
  const app = useApp();

  it('wait behind each other, so that other people do not, and are refused when a hundred wait', async () => {
    const greedy = await app.as(await app.make.admin());
    const other = await app.as(await app.make.admin());
    const busy = await app.db.connect();
    try {
      await busy.query('begin');
      await busy.query('lock table customers');
      const refused: { headers: Record<string, string>; body: object }[] = [];
      const answers = Array.from({ length: 130 }, async () => {
        const answer = await greedy.get('customer/list');
        if (answer.status === 429) refused.push(answer as never);
        return answer.status;
      });
      for (let looked = 0; refused.length < 26 && looked < 100; looked += 1) await setTimeout(20);
      expect(refused).toHaveLength(26);
      expect(refused[0]).toMatchObject({
        headers: { 'retry-after': '2' },
        body: { success: false, error: 'too_many_requests', data: { retry_after: 2 } },
      });
      const asked = performance.now();
      const seen = await Promise.all(['jurisdiction/list', 'message/list'].map((path) => other.get(path)));
      expect(seen.map(({ status }) => status)).toEqual([200, 200]);
      expect(performance.now() - asked).toBeLessThan(1_500);
      await busy.query('commit');
      const statuses = await Promise.all(answers);
      expect(statuses.filter((status) => status === 200)).toHaveLength(104);
      expect((await greedy.get('customer/list')).status).toBe(200);
    } finally {
      await busy.query('rollback');
      busy.release();
    }
  }, 30_000);
});

describe('previews, and orders of what they show, that one person asks for at once', () => {
  const app = useApp();

  it('take turns, so that others do not wait for them, and are refused when many are waiting', async () => {
    const greedy = await app.as(await app.make.admin());
    const other = await app.as(await app.make.admin());
    const [project, earlier] = [await app.make.project(), await app.make.project()];
    const template = await makeTemplate(app.make, []);
    const season = { from_project_id: earlier.id };
    const next = { name: 'Next', type_num: 1, start_date: '2027-06-21', risk_date: '2027-06-01', ...someDates };
    const preview = () => greedy.post(`project/${project.id}/roll_over/preview`).send(season);
    const kinds = [
      preview,
      () => greedy.post(`project/${project.id}/roll_over`).send({ ...season, project_version: 1 }),
      () => greedy.post('project/roll_over').send({ ...season, project: next }),
      () =>
        greedy
          .post(`template/${template.id}/apply`)
          .send({ project_id: project.id, stores: { filter: {} }, template_version: 1, project_version: 1 }),
    ];
    const busy = await app.db.connect();
    try {
      await busy.query('begin');
      await busy.query('lock table projects');
      const refused: object[] = [];
      const answers = Array.from({ length: 20 }, async (_, nr) => {
        const { status, body } = await (kinds[nr % kinds.length] ?? preview)();
        if (status === 429) refused.push(body as object);
        return status;
      });
      for (let looked = 0; refused.length < 11 && looked < 250; looked += 1) await setTimeout(20);
      expect(refused).toHaveLength(11);
      expect(refused[0]).toMatchObject({ error: 'too_many_requests', data: { retry_after: 2 } });
      expect((await other.get('jurisdiction/list')).status).toBe(200);
      await busy.query('commit');
      const statuses = await Promise.all(answers);
      expect(statuses.filter((status) => status !== 429)).toHaveLength(9);
      expect(statuses.filter((status) => ![200, 422, 429].includes(status))).toEqual([]);
      expect((await preview()).status).toBe(200);
    } finally {
      await busy.query('rollback');
      busy.release();
    }
  }, 30_000);
});
