import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { beginForm, beginRequest } from '../../../test/raw-request.js';
import { useApp } from '../../../test/use-app.js';

describe('a sender who takes a long time', () => {
  const app = useApp();

  it('is closed on with a body of text, and waited for with a file', async () => {
    const { token } = await app.as(await app.make.admin());
    const typed = await beginRequest(
      app.url,
      'POST /api/auth/login HTTP/1.1',
      'Host: portal',
      'Content-Type: application/json',
      'Content-Length: 100',
      '',
      '{"email":',
    );
    const closed = once(typed, 'close').then(() => 'closed');
    const polled = await beginRequest(
      app.url,
      'POST /socket.io/?EIO=4&transport=polling&sid=none HTTP/1.1',
      'Host: portal',
      'Content-Length: 100',
      '',
      'x',
    );
    polled.resume(); // it is answered at once
    const alsoClosed = once(polled, 'close').then(() => 'closed');
    const file = [
      '--B',
      'Content-Disposition: form-data; name="file"; filename="stores.csv"',
      '',
      'location number',
      '',
    ];
    const [start, end] = [file.join('\r\n'), 'NFS-1\r\n--B--\r\n'];
    const upload = await beginForm(app.url, {
      path: 'admin/template/numbers',
      token,
      length: start.length + end.length,
      begun: start,
      headers: ['Connection: close'],
    });
    await setTimeout(22_000);
    upload.write(end);
    for (const one of [closed, alsoClosed]) expect(await Promise.race([one, setTimeout(1_000, 'open')])).toBe('closed');
    expect(await text(upload)).toContain('"numbers":["NFS-1"]');
  }, 60_000);
});
