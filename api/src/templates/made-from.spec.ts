import { describe, expect, it } from '@jest/globals';
import { items, templateSeason } from '../../test/template-season.js';
import { applied, makeTemplate } from '../../test/templates.js';
import { type Caller, useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

describe('the template that a project was made from', () => {
  const app = useApp();
  const from = async (caller: Caller, id: number) =>
    ((await caller.get(`project/${id}/detail`).expect(200)).body.data as { made_from?: unknown }).made_from;
  const apply = async (admin: Caller, template: number, project_id: number, numbers: string[]) => {
    const job = await applied(admin, template, { project_id, stores: { numbers } });
    await settled(admin, job);
    return job;
  };
  const undo = async (admin: Caller, job: string) =>
    settled(admin, (await admin.post(`common/job/${job}/revert`).send({})).body.data.job_id as string);

  it('is named by the project, to those who may see templates, as long as it is there', async () => {
    const { admin, project, template, customer } = await templateSeason(app);
    expect(await from(admin, project.id)).toBeNull();
    await apply(admin, template.id, project.id, ['NFS-001', 'NFS-002']);
    const { name } = await app.make.one<{ name: string }>('select name from templates where id = $1', [template.id]);
    expect(await from(admin, project.id)).toEqual({ id: template.id, name });
    const corporate = await app.as(await app.make.user(2, { customers: [customer.id] }));
    expect(await from(corporate, project.id)).toBeNull();
    expect(await app.make.one('select version from projects where id = $1', [project.id])).toEqual({ version: 1 });
    await admin.delete(`template/${template.id}/delete`).expect(200);
    expect(await from(admin, project.id)).toBeNull();
  });

  it('is the first one, and is forgotten with its last event alone', async () => {
    const { admin, project, template } = await templateSeason(app);
    const other = await makeTemplate(app.make, items, { name: 'Others' });
    const first = await apply(admin, template.id, project.id, ['NFS-001']);
    const second = await apply(admin, other.id, project.id, ['NFS-002']);
    expect(await from(admin, project.id)).toMatchObject({ id: template.id });
    await undo(admin, second);
    expect(await from(admin, project.id)).toMatchObject({ id: template.id });
    await undo(admin, first);
    expect(await from(admin, project.id)).toBeNull();
    await apply(admin, other.id, project.id, ['NFS-003']);
    expect(await from(admin, project.id)).toMatchObject({ id: other.id });
  });

  it('is none of a project that had an event before, nor of one where a template made nothing', async () => {
    const { admin, project, template, made } = await templateSeason(app);
    await apply(admin, template.id, project.id, ['unknown']);
    expect(await from(admin, project.id)).toBeNull();
    await app.make.event({ project_id: project.id, location_id: made[0]?.id });
    await apply(admin, template.id, project.id, ['NFS-002']);
    expect(await from(admin, project.id)).toBeNull();
  });
});
