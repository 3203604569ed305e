import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../prepare.mjs';
import { sleep } from '../../services/ports.mjs';
import { call } from '../person.mjs';

/** Two people import as many new stores each, at the same time; @returns {Promise<{ rows: number, seconds: number }[]>} */
export async function importTwice({ db, url, folder, admins, rows, patience = 240_000 }) {
  const { writeStores } = await import(join(root, 'bench/import-file.mjs'));
  const file = join(folder, 'stores.xlsx');
  await writeStores(file, rows);
  const must = async (sent) => {
    const { status, data, message } = await sent;
    if (status !== 200) throw new Error(`The import was answered ${status}: ${message}`);
    return data;
  };
  return Promise.all(
    admins.map(async ({ token }, nr) => {
      const started = performance.now();
      const headers = { authorization: `Bearer ${token}` };
      const made = await db.query('insert into customers (name, s_name) values ($1::text, $1::text) returning id', [
        `LI${nr}`,
      ]);
      const form = new FormData();
      form.set('customer_id', String(made.rows[0].id));
      form.set('file', await openAsBlob(file), 'stores.xlsx');
      const sent = call(`${url}/api/admin/location/import`, { method: 'POST', headers, body: form, patience });
      const { job_id: id } = await must(sent);
      const reached = async (status) => {
        for (const until = Date.now() + patience; Date.now() < until; await sleep(500)) {
          const [job] = (await db.query('select status, error from jobs where id = $1', [id])).rows;
          if (job.status === status) return;
          if (['failed', 'cancelled'].includes(job.status)) throw new Error(`The import ended: ${job.error}`);
        }
        throw new Error(`The import was not ${status} after ${patience / 1_000} s`);
      };
      await reached('waiting');
      await must(
        call(`${url}/api/common/job/${id}/commit`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ mode: 'all' }),
        }),
      );
      await reached('done');
      const written = await db.query('select count(*)::int as rows from locations where customer_id = $1', [
        made.rows[0].id,
      ]);
      return { rows: written.rows[0].rows, seconds: (performance.now() - started) / 1_000 };
    }),
  );
}
