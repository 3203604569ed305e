import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';

describe('a body that is refused by its length', () => {
  const app = useApp();

  /** Sends a body of 2 MB in four parts and reads the answer only then, as a simple client does. */
  async function sendFirst(type: string): Promise<string> {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname).pause();
    await once(socket, 'connect');
    const write = promisify<string, void>((part, done) => socket.write(part, (error) => done(error ?? null)));
    await write(
      ['POST /api/auth/login HTTP/1.1', 'Host: portal', 'Connection: close', `Content-Type: ${type}`].join('\r\n') +
        '\r\nContent-Length: 2000000\r\n\r\n',
    );
    for (let n = 0; n < 4; n++) {
      await setTimeout(100);
      await write('x'.repeat(500_000));
    }
    return text(socket);
  }

  it.each(['application/json', 'application/x-www-form-urlencoded'])(
    'is answered once all of it arrived, although the connection closes next: %s',
    async (type) => {
      const answer = await sendFirst(type);
      expect(answer).toMatch(/^HTTP\/1.1 413 /);
      expect(answer).toContain('"error":"too_large"');
    },
  );
});
