import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { beginRequest } from '../../../test/raw-request.js';
import { useApp } from '../../../test/use-app.js';

describe('a body that is refused by its length', () => {
  const app = useApp();

  /** Sends a body of 2 MB in four parts and reads the answer only then, as a simple client does. */
  async function sendFirst(type: string): Promise<string> {
    const head = ['Host: portal', 'Connection: close', `Content-Type: ${type}`, 'Content-Length: 2000000'];
    const socket = (await beginRequest(app.url, 'POST /api/auth/login HTTP/1.1', ...head, '', '')).pause();
    const write = promisify<string, void>((part, done) => socket.write(part, (error) => done(error ?? null)));
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
