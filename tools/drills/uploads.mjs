import { until } from './workload.mjs';

const PATIENCE_MS = 5_000;

/** Uploads a document of so many kilobytes; its content differs from every other. */
export function upload(person, name, kilobytes) {
  const form = new FormData();
  form.set('type', 'general');
  form.set(
    'file',
    new Blob([`${name}\n`.repeat(Math.ceil((kilobytes * 1_024) / (name.length + 1)))], { type: 'text/plain' }),
    `${name}.txt`,
  );
  return person.post('admin/document/create', form);
}

/**
 * Uploads before, during and after a fault of the storage.
 * @param {{ break: () => Promise<void> | void, mend: () => Promise<void> | void, kilobytes?: number }} fault
 */
export async function storageFault(portal, { break: breakIt, mend, kilobytes = 20 }) {
  const admin = await portal.person('admin');
  const before = await upload(admin, 'Before', 20);
  await breakIt();
  const during = [await upload(admin, 'During one', kilobytes), await upload(admin, 'During two', kilobytes)];
  const lists = (await admin.get('admin/document/list')).status;
  await mend();
  const after = await until(
    'Uploads work again',
    async () => {
      const answer = await upload(admin, 'After', 20);
      return answer.status === 200 && answer;
    },
    30_000,
  );
  const rows = await portal.rows(
    `select name from documents where name like 'During%' or name in ('Before.txt', 'After.txt')`,
  );
  const longest = Math.max(before.ms, after.ms, ...during.map(({ ms }) => ms));
  const clear = during.every(({ status, error }) => status === 503 && error === 'storage_down');
  return {
    sent: '1 before, 2 during, 1 after',
    arrived: `during: ${during.map(({ status, error }) => `${status} ${error ?? ''}`.trim()).join(', ')}; list ${lists}`,
    stored: rows.map(({ name }) => name).join(', '),
    longest,
    ok: before.status === 200 && clear && lists === 200 && rows.length === 2 && longest <= PATIENCE_MS,
  };
}
