import { describe, expect, it } from '@jest/globals';
import type { DocumentPage } from '@guyline/contract/documents';
import type { PermitRound } from '@guyline/contract/permits/turns';
import { settled } from '../../test/workbooks.js';
import { type Caller, useApp } from '../../test/use-app.js';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

describe('documents of a round of resubmission', () => {
  const app = useApp();
  const roundsOf = async (caller: Caller, id: number): Promise<PermitRound[]> =>
    (await caller.get(`task/${id}/permit`)).body.data.rounds as PermitRound[];
  const move = (caller: Caller, phase_id: number, status_num: number) =>
    caller.post('task/action/status_update').send({ phase_ids: [phase_id], status_num });
  const send = (caller: Caller, task_id: number, round_id: number | undefined, name: string) => {
    const sent = caller.post('document/create').field({ type: 'task', task_id: String(task_id), name });
    return (round_id ? sent.field('round_id', String(round_id)) : sent).attach('file', pdf, 'a.pdf');
  };
  const names = async (caller: Caller, query: string): Promise<string[]> => {
    const page = (await caller.get(`document/list?sort_by=name&${query}`)).body.data as DocumentPage;
    return page.list.map(({ name, round }) => `${name}${round ? ` of ${round.round_no}` : ''}`);
  };

  /** A permit of a tent vendor, applied for. */
  async function permit() {
    const admin = await app.as(await app.make.admin());
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const { id } = await app.make.task({ event_id: event.id, pt_num: 7 });
    const moved = await move(admin, id, 3);
    const [round] = await roundsOf(admin, id);
    if (!round) throw new Error('no round');
    return { admin, vendor: await app.as(tent), event, id, round: round.id, undo: moved.body.data.undo_id as string };
  }

  it('are many, beside the file of the task, which stays what it was', async () => {
    const { admin, vendor, event, id, round } = await permit();
    await send(admin, id, undefined, 'Permit').expect(200);
    for (const name of ['Plans', 'Letter']) await send(vendor, id, round, name).expect(200);
    expect(await names(admin, `round_id=${round}`)).toEqual(['Letter of 1', 'Plans of 1']);
    expect(await names(vendor, `task_id=${id}&of_round=2`)).toEqual(['Permit']);
    expect(await names(vendor, `event_id=${event.id}`)).toEqual(['Letter of 1', 'Permit', 'Plans of 1']);
    expect((await admin.get(`task/${id}/detail`)).body.data.document).toMatchObject([{ name: 'Permit' }]);
    await send(admin, id, undefined, 'Permit, signed').expect(200);
    expect(await names(admin, `task_id=${id}`)).toEqual(['Letter of 1', 'Permit, signed', 'Plans of 1']);
  });

  it('are deleted and brought back without touching the file of the task', async () => {
    const { admin, id, round } = await permit();
    await send(admin, id, undefined, 'Permit').expect(200);
    const plans = (await send(admin, id, round, 'Plans')).body.data.id as number;
    await admin.delete(`document/${plans}/delete`).expect(200);
    expect(await names(admin, `task_id=${id}`)).toEqual(['Permit']);
    await admin.post(`document/${plans}/restore`).expect(200);
    expect(await names(admin, `task_id=${id}`)).toEqual(['Permit', 'Plans of 1']);
  });

  it('belong to who sees and edits the task', async () => {
    const { admin, vendor, id, round } = await permit();
    const { id: other } = await app.make.task({ pt_num: 7 });
    const foreign = await app.as(await app.make.vendor(4));
    const wiring = await app.as(await app.make.vendor(2));
    const document = (await send(vendor, id, round, 'Plans')).body.data.id as number;
    for (const stranger of [foreign, wiring]) {
      expect((await send(stranger, id, round, 'Plans')).status).toBe(404);
      expect((await stranger.get(`document/${document}/detail`)).status).toBe(404);
    }
    expect((await send(admin, other, round, 'Plans')).status).toBe(404);
    const ofEvent = admin.post('document/create').field({ type: 'general', round_id: String(round) });
    expect((await ofEvent.attach('file', pdf, 'a.pdf')).body.fields).toEqual({ round_id: 'document_parent_missing' });
  });

  it('stay when the move that began the round is undone; a round without documents, or with trashed ones, goes', async () => {
    const [kept, gone, trashed] = [await permit(), await permit(), await permit()];
    await send(kept.admin, kept.id, kept.round, 'Plans').expect(200);
    const plans = (await send(trashed.admin, trashed.id, trashed.round, 'Plans')).body.data.id as number;
    await trashed.admin.delete(`document/${plans}/delete`).expect(200);
    for (const { admin, undo } of [kept, gone, trashed]) {
      const { job_id } = (await admin.post(`common/job/${undo}/revert`).send({})).body.data;
      await settled(admin, job_id as string);
    }
    for (const { admin, id } of [gone, trashed]) expect(await roundsOf(admin, id)).toEqual([]);
    expect(await app.make.one('select count(*)::int as n from documents where id = $1', [plans])).toEqual({ n: 0 });
    expect(await roundsOf(kept.admin, kept.id)).toMatchObject([{ id: kept.round, outcome: null }]);
    expect(await names(kept.admin, `round_id=${kept.round}`)).toEqual(['Plans of 1']);
    await move(kept.admin, kept.id, 3);
    expect(await roundsOf(kept.admin, kept.id)).toMatchObject([{ id: kept.round }]);
  });

  it('go to the trash and come back with their task, and leave with it for good', async () => {
    const { admin, id, round } = await permit();
    const document = (await send(admin, id, round, 'Plans')).body.data.id as number;
    await admin.delete(`task/${id}/delete`).expect(200);
    expect((await admin.get(`document/${document}/detail`)).status).toBe(404);
    await admin
      .post('task/action/restore')
      .send({ ids: [id] })
      .expect(200);
    expect((await admin.get(`document/${document}/detail`)).status).toBe(200);
    await app.db.query('delete from tasks where id = $1', [id]);
    const { rows } = await app.db.query('select from documents where id = $1', [document]);
    expect(rows).toHaveLength(0);
  });
});
