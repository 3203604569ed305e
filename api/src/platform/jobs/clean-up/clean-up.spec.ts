import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { linkOf } from '../../../../test/exports.js';
import type { Caller } from '../../../../test/callers.js';
import { useInnerApp } from '../../../../test/use-inner-app.js';
import { checked, committed, csvOf, settled } from '../../../../test/workbooks.js';
import { CleanUp } from './clean-up.js';
import { JobChores } from './job-chores.js';

const cli = fileURLToPath(new URL('../../../../dist/cli.js', import.meta.url));
const filesDir = mkdtempSync(join(tmpdir(), 'guyline-clean-'));
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

describe('clean-up', () => {
  const app = useInnerApp({ SECURITY_EVENTS_DAYS: '10', FILES_DIR: filesDir });
  const clean = () => app.nest.get(CleanUp, { strict: false }).run();
  const files = (folder: string) => readdir(join(filesDir, folder)).catch((): string[] => []);
  const count = async (text: string, values: unknown[] = []) =>
    (await app.make.one<{ n: number }>(`select count(*)::int as n from ${text}`, values)).n;
  /** Puts the age of some rows on both sides of a limit. */
  const age = (table: string, column: string, by: string, where: string) =>
    app.db.query(['update', table, 'set', column, '= now() - $1::interval where', where].join(' '), [by]);
  const document = async (admin: Caller, fields: Record<string, string>) => {
    const sent = admin.post('document/create');
    for (const [field, value] of Object.entries(fields)) void sent.field(field, value);
    return (await sent.attach('file', pdf, 'Permit.pdf')).body.data.id as number;
  };
  const stores = (numbers: string[]) =>
    csvOf([
      ['Location Number', 'Name', 'City', 'State'],
      ...numbers.map((number) => [number, `Store ${number}`, 'Tulsa', number === 'bad' ? 'Nowhere' : 'OK']),
    ]);

  it('takes the upload, the rows and the faults of an import a day after it was written, not before', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.customer();
    const [old, young] = [await checked(admin, id, stores(['A-1', 'bad'])), await checked(admin, id, stores(['A-2']))];
    expect(old.result).toMatchObject({ errors: 1 });
    for (const job of [old, young]) await committed(admin, job.id, 'valid_rows');
    await age('jobs', 'finished_at', '24 hours 1 minute', `id = '${old.id}'`);
    await age('jobs', 'finished_at', '23 hours 59 minutes', `id = '${young.id}'`);
    const uploads = await files('imports');
    expect(await files('faults')).toHaveLength(1);
    await clean();
    expect(await count('import_rows where job_id = $1', [old.id])).toBe(0);
    expect(await count('import_rows where job_id = $1', [young.id])).toBe(1);
    expect(await files('imports')).toHaveLength(uploads.length - 1);
    expect(await files('faults')).toHaveLength(0);
    expect((await admin.get(`common/job/${old.id}/faults`)).body.error).toBe('job_not_ready');
    expect((await admin.post(`common/job/${young.id}/undo`).send({})).status).toBe(200);
    expect(await settled(admin, young.id)).toMatchObject({ result: { phase: 'undone' } });
  });

  it('cancels a check that nobody commits, and then takes its file', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.customer();
    const [old, young] = [await checked(admin, id, stores(['B-1'])), await checked(admin, id, stores(['B-2']))];
    await age('jobs', 'updated_at', '24 hours 1 minute', `id = '${old.id}'`);
    await age('jobs', 'updated_at', '23 hours 59 minutes', `id = '${young.id}'`);
    const before = await files('imports');
    await clean();
    expect((await admin.get(`common/job/${old.id}`)).body.data.status).toBe('cancelled');
    expect((await admin.get(`common/job/${young.id}`)).body.data.status).toBe('waiting');
    expect(await files('imports')).toEqual(before);
    await age('jobs', 'finished_at', '24 hours 1 minute', `id = '${old.id}'`);
    await clean();
    expect(await files('imports')).toHaveLength(before.length - 1);
  });

  it('takes files of exports whose link is no longer given', async () => {
    const admin = await app.as(await app.make.admin());
    await linkOf(admin, 'customer/export');
    await linkOf(admin, 'project/export');
    await age('jobs', 'finished_at', '24 hours 1 minute', `title like 'Customers%'`);
    await age('jobs', 'finished_at', '23 hours 59 minutes', `title like 'Projects%'`);
    await clean();
    expect(await files('exports')).toHaveLength(1);
    const { id } = await app.make.one<{ id: string }>(`select id::text from jobs where title like 'Projects%'`);
    expect((await admin.get(`common/job/${id}/download`)).status).toBe(200);
  });

  it('empties the trash and takes deleted documents after 30 days, with their files', async () => {
    const admin = await app.as(await app.make.admin());
    const [gone, kept] = [await app.make.task({ pt_num: 7 }), await app.make.task({ pt_num: 8 })];
    for (const { id } of [gone, kept]) await document(admin, { type: 'task', task_id: String(id) });
    const [old, young, live] = [
      await document(admin, { type: 'general' }),
      await document(admin, { type: 'general' }),
      await document(admin, { type: 'general' }),
    ];
    await admin.delete('task/bulk_delete').send({ phase_ids: [gone.id, kept.id] });
    for (const id of [old, young]) await admin.delete(`document/${id}/delete`);
    for (const [table, first, second] of [
      ['tasks', gone.id, kept.id],
      ['documents', old, young],
    ] as const) {
      await age(table, 'deleted_at', '30 days 1 minute', `id = ${first}`);
      await age(table, 'deleted_at', '29 days 23 hours', `id = ${second}`);
    }
    const { rows } = await app.db.query<{ file_key: string }>(
      'select file_key from documents where task_id = $1 or id = $2',
      [gone.id, old],
    );
    const before = await files('documents');
    await clean();
    const after = await files('documents');
    expect(before.filter((name) => !after.includes(name)).sort()).toEqual(
      rows.map(({ file_key }) => file_key.slice('documents/'.length)).sort(),
    );
    expect(await count('documents where id = any($1)', [[young, live]])).toBe(2);
    expect(await count('documents where id = $1 or task_id = $2', [old, gone.id])).toBe(0);
    expect(await count('tasks')).toBe(1);
    expect(await count('old_files')).toBe(0);
  });

  it('tries a file again that could not be removed', async () => {
    const admin = await app.as(await app.make.admin());
    const id = await document(admin, { type: 'general' });
    const { file_key } = await app.make.one<{ file_key: string }>('select file_key from documents');
    await app.db.query('delete from documents where id = $1', [id]);
    // A folder that is not empty takes its place: it cannot be unlinked.
    const path = join(filesDir, file_key);
    await rename(path, `${path}.aside`);
    await mkdir(path);
    await writeFile(join(path, 'inside'), '');
    await clean();
    expect(await count('old_files')).toBe(1);
    await rm(path, { recursive: true });
    await rename(`${path}.aside`, path);
    await clean();
    expect(await count('old_files')).toBe(0);
    expect(await files('documents')).not.toContain(file_key.slice('documents/'.length));
  });

  it.each([
    ['idempotency_keys', 'created_at', '24 hours'],
    ['mails', 'created_at', '30 days'],
    ['sessions', 'expires_at', '30 days'],
    ['sessions', 'revoked_at', '30 days'],
    ['password_keys', 'expires_at', '24 hours'],
    ['password_keys', 'used_at', '24 hours'],
    ['security_events', 'created_at', '10 days'],
  ])('takes %s whose %s is more than %s ago', async (table, column, limit) => {
    const { id } = await app.make.user(1);
    const make: Record<string, string> = {
      idempotency_keys: `insert into idempotency_keys (user_id, key, request_hash) select ${id}, 'key-' || n, '' from generate_series(1, 1202) n`,
      mails: `insert into mails (user_id, to_address, kind, language) select ${id}, 'a@guyline.test', 'reset', 'en' from generate_series(1, 1202) n`,
      sessions: `insert into sessions (user_id, expires_at) select ${id}, now() + interval '1 day' from generate_series(1, 1202) n`,
      password_keys: `insert into password_keys (user_id, kind, hash, expires_at) select ${id}, 'reset', sha256(n::text::bytea), now() + interval '1 hour' from generate_series(1, 1202) n`,
      security_events: `insert into security_events (kind, user_id) select 'signed_in', ${id} from generate_series(1, 1202) n`,
    };
    await app.db.query(make[table] ?? '');
    // All but one are old, the first of them by a minute less than the limit.
    await app.db.query(
      ['with numbered as (select ctid, row_number() over () as n from', table, ') update', table, 't set', column]
        .concat("= now() - $1::interval - case when n > 1 then interval '1 minute' else interval '-1 minute' end")
        .concat('from numbered where t.ctid = numbered.ctid and n < 1202')
        .join(' '),
      [limit],
    );
    await clean();
    expect(await count(table)).toBe(2);
  });

  it.each([
    ['task_undo', 'insert into task_undo (job_id, task_id, version, status_num) select id, 1, 1, 1 from jobs'],
    ['row_undo', `insert into row_undo (job_id, row_id, version, before) select id, 1, 1, '{}' from jobs`],
  ])('takes what a job changed from %s a day after it ended, not before', async (table, fill) => {
    const owner = await app.make.admin();
    await app.db.query(
      `insert into jobs (kind, status, title, owner_id, finished_at)
       select 'bulk', 'done', 'x', $1::bigint, now() - make_interval(mins => m) from unnest(array[1439, 1441]) m`,
      [owner.id],
    );
    await app.db.query(fill);
    await clean();
    expect(
      await count(`${table} u join jobs j on j.id = u.job_id where j.finished_at > now() - interval '1 day'`),
    ).toBe(1);
    expect(await count(table)).toBe(1);
  });

  it('ends jobs that no queue knows any more, and leaves those that one does', async () => {
    const owner = await app.make.admin();
    const job = async (status: string, phase: string | null, minutes: number, noted: boolean) => {
      const { id } = await app.make.one<{ id: string }>(
        `insert into jobs (kind, status, title, owner_id, params, updated_at)
         values ('location_import', $1, 'x', $2, jsonb_build_object('phase', $3::text), now() - make_interval(mins => $4)) returning id::text as id`,
        [status, owner.id, phase, minutes],
      );
      const payload = JSON.stringify({ queue: 'imports', name: 'check', data: { id } });
      if (noted)
        await app.db.query(`insert into outbox (topic, payload, relayed_at) values ('job', $1, now())`, [payload]);
      return id;
    };
    const made = {
      failed: await job('running', 'check', 31, false),
      waiting: await job('running', 'commit', 31, false),
      done: await job('queued', 'undo', 31, false),
      running: await job('running', 'check', 29, false),
      queued: await job('queued', 'check', 31, true),
    };
    await app.nest.get(JobChores, { strict: false }).endAbandoned();
    for (const [status, id] of Object.entries(made))
      expect((await app.make.one<{ status: string }>('select status from jobs where id = $1', [id])).status).toBe(
        status,
      );
  });

  it('is done by hand, too, and says what it did', async () => {
    await app.make.user(1);
    await app.db.query(
      `insert into security_events (kind, created_at) values ('signed_in', now() - interval '11 days')`,
    );
    const said = execFileSync(process.execPath, [cli, 'clean'], {
      env: { ...process.env, NODE_OPTIONS: '' },
    }).toString();
    expect(said).toContain('1 security events\n');
    expect(said).toContain('0 files of exports\n');
    expect(await count('security_events')).toBe(0);
  }, 90_000);
});
