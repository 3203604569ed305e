import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { beginForm } from '../../../test/raw-request.js';
import { useApp } from '../../../test/use-app.js';

describe('uploads whose sender hangs up', () => {
  const app = useApp();

  it('leave no place taken, those that were waiting for one neither', async () => {
    const admin = await app.as(await app.make.admin());
    const begun = () =>
      beginForm(app.url, {
        path: 'admin/template/numbers',
        token: admin.token,
        length: 100_000,
        begun: '--B\r\nContent-Disposition: form-data; name="file"; filename="stores.csv"\r\n\r\nlocation number\r\n',
      });
    const sockets = await Promise.all(Array.from({ length: 12 }, begun));
    await setTimeout(500); // four are read, eight wait
    for (const socket of sockets) socket.destroy();
    const answer = await admin
      .post('template/numbers')
      .attach('file', Buffer.from('location number\nNFS-1\n'), 's.csv');
    expect(answer).toMatchObject({ status: 200, body: { data: { numbers: ['NFS-1'] } } });
  });
});
