import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { lockWaits } from '../../../test/lock-waits.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import { type Cells, committed, csvOf, settled } from '../../../test/workbooks.js';

/** Of each kind a file with a row that can be written, and one with a fault. */
const sheets: Record<'location' | 'jurisdiction' | 'requirement', Cells[]> = {
  location: [
    ['Location Number', 'Name', 'City', 'State'],
    ['WM-1', 'First', 'Rogers', 'AR'],
    ['WM-2', 'Second', 'Rogers', 'Nowhere'],
  ],
  jurisdiction: [
    ['Jurisdiction', 'Kind', 'State'],
    ['Rogers', 'City', 'AR'],
    ['Bentonville', 'Planet', 'AR'],
  ],
  requirement: [
    ['Jurisdiction', 'Kind', 'Task Item'],
    ['Springdale', 'City', 'Zoning'],
    ['Nowhere', 'City', 'Zoning'],
  ],
};
type Kind = keyof typeof sheets;
const kinds = Object.keys(sheets) as Kind[];

describe('an import of a person who may not import any more', () => {
  const app = useApp();
  const demote = ({ user }: Caller) => app.db.query('update users set level_num = 3 where id = $1', [user.id]);
  /** A person who uploads the file of a kind. */
  const uploader = async (kind: Kind) => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    await app.make.jurisdiction({ name: 'Springdale' });
    const checked = async () => {
      const request = admin.post(`${kind}/import`);
      if (kind === 'location') void request.field('customer_id', String(customer.id));
      const answer = await request.attach('file', csvOf(sheets[kind]), 'list.csv').expect(200);
      return settled(admin, answer.body.data.job_id as string);
    };
    return { admin, checked };
  };
  const rowsThere = () =>
    app.make
      .one(`select (select count(*)::int from locations) as location, (select count(*)::int from jurisdictions) as jurisdiction,
      (select count(*)::int from jurisdiction_requirements) as requirement`);

  const settledJob = async (id: string) => {
    for (;;) {
      const found = await app.db.query<{ status: string }>('select status, error from jobs where id = $1', [id]);
      if (found.rows[0]?.status !== 'queued' && found.rows[0]?.status !== 'running') return found;
      await setTimeout(50);
    }
  };

  it.each(kinds)('of a %s file is neither shown, mapped, written nor taken back', async (kind) => {
    const { admin, checked } = await uploader(kind);
    const done = await committed(admin, (await checked()).id, 'valid_rows');
    expect(done.result).toMatchObject({ phase: 'committed', create: 1 });
    const waiting = await checked();
    expect(waiting.result?.faults).toHaveLength(1);
    const link = (await admin.get(`common/job/${waiting.id}/faults`).expect(200)).body.data.download_url as string;
    await admin.get(link).expect(200);
    const before = await rowsThere();
    await demote(admin);
    const manager = await app.as(await app.make.one(`select * from users where id = ${admin.user.id}`));
    const asks = [
      manager.get(`common/job/${waiting.id}/changes`),
      manager.get(`common/job/${waiting.id}/faults`),
      manager.post(`common/job/${waiting.id}/mapping`).send({ columns: [{ index: 0, field: null }] }),
      manager.post(`common/job/${waiting.id}/commit`).send({ mode: 'valid_rows' }),
      manager.post(`common/job/${done.id}/undo`).send(),
    ];
    for (const ask of asks) expect((await ask).body).toMatchObject({ error: 'forbidden' });
    const { result } = (await manager.get(`common/job/${waiting.id}`).expect(200)).body.data;
    expect(result).toMatchObject({ errors: 1, faults: [] });
    await admin.get(link).expect(404); // of the session in which it was made
    expect(await rowsThere()).toEqual(before);
  });

  it.each([
    ['requirement', 'mapping', { columns: [{ index: 0, field: null }] }, 'failed'],
    ['location', 'commit', { mode: 'valid_rows' }, 'waiting'],
    ['jurisdiction', 'undo', {}, 'done'],
  ] as const)(
    'of a %s file gets no %s when the right is lost between the order and the work',
    async (kind, step, body, status) => {
      const { admin, checked } = await uploader(kind);
      const { id } = await checked();
      if (step === 'undo') await committed(admin, id, 'valid_rows');
      const before = await rowsThere();
      const other = await app.db.connect();
      try {
        await other.query('begin');
        await other.query('select from jobs where id = $1 for update', [id]);
        const order = admin.post(`common/job/${id}/${step}`).send(body).expect(200);
        const ordered = order.then(() => undefined);
        expect(await lockWaits(app.make, '%jobs%for update%')).toBe(1); // its right was looked up
        await demote(admin);
        await other.query('commit');
        await ordered;
      } finally {
        other.release();
      }
      const { rows } = await settledJob(id);
      expect(rows).toEqual([{ status, error: 'forbidden' }]);
      expect(await rowsThere()).toEqual(before);
    },
    60_000,
  );
});
