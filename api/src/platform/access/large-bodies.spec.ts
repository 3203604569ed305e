import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';

const MEGABYTE = 1024 * 1024;

describe('a body larger than an ordinary one', () => {
  const app = useApp();

  /** The status that a request gets whose body never arrives; undefined when the portal goes on waiting for it. */
  async function statusOf(token?: string, length = `Content-Length: ${MEGABYTE}`): Promise<string | undefined> {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      [
        'POST /api/admin/template/1/preview HTTP/1.1',
        'Host: portal',
        ...(token ? [`Authorization: Bearer ${token}`] : []),
        'Content-Type: application/json',
        length,
        '',
        '',
      ].join('\r\n'),
    );
    try {
      const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(2_000) })) as [Buffer];
      return String(answer).split(' ')[1];
    } catch {
      return undefined;
    } finally {
      socket.destroy();
    }
  }

  it('is read of people who are signed in alone', async () => {
    const { token } = await app.as(await app.make.admin());
    expect(await statusOf()).toBe('401');
    expect(await statusOf(undefined, 'Transfer-Encoding: chunked')).toBe('401');
    expect(await statusOf(`${token.slice(0, -4)}AAAA`)).toBe('401');
    expect(await statusOf(token)).toBeUndefined();
  });
});
