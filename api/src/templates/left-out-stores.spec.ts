import { describe, expect, it } from '@jest/globals';
import type { ProposedRequirements } from '@guyline/contract/jurisdictions/asked';
import type { RollOverPreview } from '@guyline/contract/roll-over';
import type { TemplatePreview } from '@guyline/contract/event-orders';
import { askedSeason } from '../../test/asked-season.js';
import { useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

const next = {
  ...{ name: 'Next', type_num: 1, start_date: '2027-06-21', risk_date: '2027-06-01', inst_tdate: '2027-06-10' },
  ...{ insp_tdate: '2027-06-15', end_date: '2027-07-05' },
};
const requirements = { left_out: [], added: [] };

describe('stores that are left out of a preview', () => {
  const app = useApp();

  /** Three stores in a city that asks for a permit; each had an event with one task last season. */
  async function season() {
    const made = await askedSeason(app, {
      stores: 3,
      items: [15],
      plan: { anchor: null, offset_days: null, unit: null },
      asked: [{ pt_num: 12 }],
    });
    const { project, last, template } = made;
    const elsewhere = await app.make.location({ lc_number: 'WM-1' });
    const from = { from_project_id: last.id };
    const roll = `project/${project.id}/roll_over`;
    return {
      ...{ ...made, from, elsewhere: elsewhere.id },
      ways: [
        ['a template', `template/${template.id}`, { project_id: project.id, stores: { filter: {} } }],
        ['a season into a project', roll, from],
        ['a season into a new project', 'project/roll_over', { ...from, project: next }],
      ] as const,
    };
  }
  const made = async (projectId: number) =>
    (
      await app.db.query<{ lc_number: string }>(
        'select l.lc_number from events e join locations l on l.id = e.location_id where e.project_id = $1 order by 1',
        [projectId],
      )
    ).rows.map(({ lc_number }) => lc_number);

  it('count for nothing, stay listed apart, and come back when they are taken in again', async () => {
    const { admin, ids, elsewhere, ways } = await season();
    for (const [way, path, body] of ways) {
      const preview = async (over: object) => {
        const answer = await admin.post(`${path}/preview`).send({ ...body, requirements, ...over });
        return (answer.body as { data: TemplatePreview | RollOverPreview }).data;
      };
      const left_out_stores = [ids[1], elsewhere, ids[1]];
      const { list, status_cnts } = await preview({ left_out_stores });
      expect([way, list.map(({ fault, tasks }) => [fault, tasks.length])]).toEqual([
        way,
        [
          [null, 2],
          ['left_out', 0],
          [null, 2],
        ],
      ]);
      expect(status_cnts).toMatchObject({ all: 3, new: 2, left_out: 1, task_cnt: 4, asked_task_cnt: 2 });
      const numbers = async (only: string, over: object = {}) =>
        (await preview({ left_out_stores, only, ...over })).list.map(({ number }) => number);
      expect(await numbers('left_out')).toEqual(['NFS-2']);
      expect(await numbers('refused')).toEqual([]);
      expect(await numbers('new', { per_page: 1, page: 2 })).toEqual(['NFS-3']);
      expect((await preview({})).status_cnts).toMatchObject({ new: 3, left_out: 0, task_cnt: 6 });
      expect((await admin.post(`${path}/preview`).send({ ...body, left_out_stores: [0] })).status).toBe(422);
    }
    for (const [, path, body] of [ways[0], ways[2]]) {
      const asked = async (left_out_stores: number[]) => {
        const answer = await admin.post(`${path}/requirements`).send({ ...body, left_out_stores });
        return (answer.body as { data: ProposedRequirements }).data.requirements.map(({ store_cnt }) => store_cnt);
      };
      expect([await asked([]), await asked(ids.slice(1)), await asked(ids)]).toEqual([[3], [1], []]);
    }
  });

  it('get no event from the job, which is refused when others were shown', async () => {
    const { admin, project, ids, ways } = await season();
    const left_out_stores = ids.slice(0, 1);
    let left = ids.length - 1;
    for (const [way, path, body] of ways) {
      const start = path.startsWith('template') ? `${path}/apply` : path;
      const { status_cnts } = (await admin.post(`${path}/preview`).send({ ...body, left_out_stores })).body
        .data as TemplatePreview;
      const { stores_seen, template_version, project_version } = status_cnts;
      const order = {
        ...{ ...body, stores_seen },
        ...(path.startsWith('template') && { template_version }),
        ...(path !== 'project/roll_over' && { project_version }),
      };
      const other = await admin.post(start).send({ ...order, left_out_stores: ids.slice(1, 2) });
      expect([way, other.status, other.body.error]).toEqual([way, 409, 'stores_changed']);
      const started = await admin.post(start).send({ ...order, left_out_stores });
      const { job_id, project_id = project.id } = started.body.data as { job_id: string; project_id?: number };
      // What was made before is in the way of the second one.
      const into = path === 'project/roll_over' ? ids.length - 1 : left;
      const refused_cnt = ids.length - 1 - into;
      expect((await settled(admin, job_id)).bulk).toMatchObject({
        rows: 2,
        done_cnt: into,
        task_cnt: into,
        refused_cnt,
      });
      if (into === left) left = 0;
      expect([way, await made(project_id)]).toEqual([way, ['NFS-2', 'NFS-3']]);
    }
  });

  it('are no season when they are all of them', async () => {
    const { admin, ids, from } = await season();
    const answer = await admin.post('project/roll_over').send({ ...from, project: next, left_out_stores: ids });
    expect([answer.status, answer.body.error]).toEqual([422, 'nothing_selected']);
  });
});
