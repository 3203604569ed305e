import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';

const app = useApp();

it('leaves no file behind when its connection is closed while it is received', async () => {
  const folder = join(process.env['FILES_DIR'] ?? '', 'imports');
  const kept = (): string[] => readdirSync(folder, { withFileTypes: true }).map(({ name }) => name);
  const admin = await app.as(await app.make.admin());
  const { id } = await app.make.customer();
  const whole = await admin
    .post('location/import')
    .field('customer_id', String(id))
    .attach('file', Buffer.from('Number,Name\n1,A\n'), 'stores.csv');
  expect(whole.status).toBe(200); // makes the folder, too

  const before = kept();
  const added = (): string[] => kept().filter((name) => !before.includes(name));
  const upload = request(`${app.url}/api/admin/location/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=B' },
  }).on('error', () => undefined);
  upload.write('--B\r\nContent-Disposition: form-data; name="file"; filename="stores.csv"\r\n\r\n');
  upload.write('1,A\n'.repeat(100_000));
  const size = (name = ''): number => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  while (!added().length || size(added()[0]) < 100_000) await setTimeout(20);
  upload.destroy();
  for (let tries = 0; added().length && tries < 100; tries++) await setTimeout(50);
  expect(added()).toEqual([]);
}, 30_000);
