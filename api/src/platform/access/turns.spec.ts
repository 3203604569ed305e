import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';

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

describe('previews that one person asks for at once', () => {
  const app = useApp();

  it('take turns, so that others do not wait for them, and are refused when many are waiting', async () => {
    const greedy = await app.as(await app.make.admin());
    const other = await app.as(await app.make.admin());
    const [project, earlier] = [await app.make.project(), await app.make.project()];
    const preview = () => greedy.post(`project/${project.id}/roll_over/preview`).send({ from_project_id: earlier.id });
    const busy = await app.db.connect();
    try {
      await busy.query('begin');
      await busy.query('lock table projects');
      const refused: object[] = [];
      const answers = Array.from({ length: 20 }, async () => {
        const { status, body } = await preview();
        if (status === 429) refused.push(body as object);
        return status;
      });
      for (let looked = 0; refused.length < 11 && looked < 250; looked += 1) await setTimeout(20);
      expect(refused).toHaveLength(11);
      expect(refused[0]).toMatchObject({ error: 'too_many_requests', data: { retry_after: 2 } });
      expect((await other.get('jurisdiction/list')).status).toBe(200);
      await busy.query('commit');
      const statuses = await Promise.all(answers);
      expect(statuses.filter((status) => status === 200)).toHaveLength(9);
      expect((await preview()).status).toBe(200);
    } finally {
      await busy.query('rollback');
      busy.release();
    }
  }, 30_000);
});
