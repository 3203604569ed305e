import { describe, expect, it } from '@jest/globals';
import type { PermitDocument } from '@guyline/contract/permits/enclosed';
import type { PermitDetail } from '@guyline/contract/permits/turns';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { type Caller, useApp } from '../../test/use-app.js';

const PATIENCE_MS = 5_000;

describe('documents to enclose with a permit', () => {
  const app = useApp({ CHORES_SECONDS: '1' });

  /** A permit of a tent vendor that a city and its county ask documents for, a day before its deadline. */
  async function askedFor() {
    const tent = await app.make.vendor(4);
    const customer = await app.make.customer();
    const near = app.make.day(1);
    const dates = { start_date: near, risk_date: near, inst_tdate: near, insp_tdate: near, end_date: near };
    const project = await app.make.project({ customer_id: customer.id, ...dates });
    const event = await app.make.event({ project_id: project.id, tent_vid: tent.id });
    const permit = await app.make.task({ event_id: event.id, pt_num: 7 });
    const asks = async (name: string, documents: string[], over: { pt_num?: number; state?: string } = {}) => {
      const { id } = await app.make.jurisdiction({ name });
      await app.db.query(
        `insert into event_requirements (event_id, requirement_id, jurisdiction_id, kind, pt_num, reason, documents, state)
         values ($1, $2, $2, 'permit', $3, 'always', $4, $5)`,
        [event.id, id, over.pt_num ?? 7, documents, over.state ?? 'asked'],
      );
    };
    await asks('Norfolk', ['site_plan', 'insurance']);
    await asks('Norfolk County', ['insurance', 'Key box form']);
    await asks('Elsewhere', ['landlord_letter'], { pt_num: 8 });
    await asks('Once', ['exit_plan'], { state: 'left_out' });
    return { tent, event, permit, admin: await app.as(await app.make.admin()) };
  }
  const documentsOf = async (caller: Caller, id: number): Promise<PermitDocument[]> =>
    ((await caller.get(`task/${id}/permit`)).body.data as PermitDetail).documents ?? [];
  const tick = (caller: Caller, id: number, documents: unknown, enclosed: unknown = true) =>
    caller.post(`task/${id}/permit/documents`).send({ documents, enclosed });

  it('are those of every authority that asks for it, each once, with who ticked it', async () => {
    const { permit, tent, admin } = await askedFor();
    const mine = await app.as(tent);
    expect(await documentsOf(admin, permit.id)).toEqual([
      { document: 'site_plan', authorities: ['Norfolk'], enclosed: null },
      { document: 'insurance', authorities: ['Norfolk', 'Norfolk County'], enclosed: null },
      { document: 'Key box form', authorities: ['Norfolk County'], enclosed: null },
    ]);
    await tick(mine, permit.id, ['insurance']).expect(200);
    await tick(admin, permit.id, ['insurance', 'Key box form']).expect(200);
    const ticked = (await documentsOf(mine, permit.id)).map(({ document, enclosed }) => [document, enclosed?.user?.id]);
    expect(ticked).toEqual([
      ['site_plan', undefined],
      ['insurance', mine.user.id],
      ['Key box form', admin.user.id],
    ]);
    await tick(mine, permit.id, ['insurance'], false).expect(200);
    await tick(mine, permit.id, ['insurance'], false).expect(200); // nothing to take away
    expect((await documentsOf(admin, permit.id))[1]?.enclosed).toBeNull();
    const { logs } = (await admin.get(`task/${permit.id}/detail`)).body.data;
    expect(logs.map(({ changes }: { changes: object }) => changes)).toEqual([
      { enclosed: { from: ['insurance'], to: null } },
      { enclosed: { from: null, to: ['Key box form'] } },
      { enclosed: { from: null, to: ['insurance'] } },
    ]);
  });

  it('are only what is asked for, and ticked only by who edits the permit', async () => {
    const { permit, admin, event, tent } = await askedFor();
    const { id: wiring } = await app.make.task({ event_id: event.id, pt_num: 11 });
    const foreign = await app.as(await app.make.vendor(4));
    for (const documents of [['landlord_letter'], ['exit_plan'], ['site_plan', 'x'], [], ['a', 'a'], 'insurance', [7]])
      expect([documents, (await tick(admin, permit.id, documents)).body.fields]).toEqual([
        documents,
        expect.objectContaining({ documents: expect.any(String) }),
      ]);
    expect((await tick(admin, permit.id, ['site_plan'], 'yes')).status).toBe(422);
    expect((await tick(foreign, permit.id, ['site_plan'])).status).toBe(404);
    expect((await tick(admin, wiring, ['site_plan'])).status).toBe(422);
    expect((await tick(await app.as(tent), wiring, ['site_plan'])).status).toBe(404); // not the vendor's item
    expect((await documentsOf(admin, permit.id)).filter(({ enclosed }) => enclosed)).toEqual([]);
  });

  it('are missing by name until the last of them is ticked, whatever files the task has', async () => {
    const { permit, admin, event } = await askedFor();
    await app.db.query(
      `insert into documents (type, task_id, event_id, name, file_key, size, mime, series_id, uploaded_by)
       values ('task', $1, $2, 'plan.pdf', 'x', 1, 'application/pdf', 1, $3)`,
      [permit.id, event.id, admin.user.id],
    );
    const missing = async (): Promise<unknown> => {
      const { list } = (await admin.get(`task/list?event_id=${event.id}&pt_num=7`)).body.data as { list: TaskRow[] };
      const reasons = list.find(({ id }) => id === permit.id)?.reasons ?? [];
      return reasons.find(({ code }) => code === 'document_missing')?.about.documents ?? null;
    };
    const becomes = async (documents: string[] | null): Promise<void> => {
      let now = await missing();
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; now = await missing())
        if (JSON.stringify(now) === JSON.stringify(documents)) break;
      expect(now).toEqual(documents);
    };
    await becomes(['site_plan', 'insurance', 'Key box form']);
    await tick(admin, permit.id, ['insurance']);
    await becomes(['site_plan', 'Key box form']);
    await tick(admin, permit.id, ['site_plan', 'Key box form']);
    await becomes(null);
    await tick(admin, permit.id, ['site_plan'], false);
    await becomes(['site_plan']);
  });
});
