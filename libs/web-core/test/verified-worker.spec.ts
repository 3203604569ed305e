import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useApiServer } from '../jest/api-server.js';
import { VerifiedWorker } from '../src/verified-worker.js';

describe('a worker', () => {
  const api = useApiServer();
  const script = "postMessage('built');";
  const started: string[] = [];
  const blobs: Blob[] = [];
  const of = (path: string) => new URL(path, window.location.href);
  const expectScript = (path: string, content: string) => {
    const hash = createHash('sha256').update(content).digest('base64');
    globalThis.guylineIntegrity = { [of(path).href]: `sha256-${hash}` };
  };

  beforeEach(() => {
    [started.length, blobs.length] = [0, 0];
    globalThis.guylineIntegrity = undefined;
    const Worker = class extends EventTarget {
      constructor(address: string) {
        super();
        started.push(address);
      }
    };
    Object.assign(globalThis, { Worker });
    URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
    URL.revokeObjectURL = jest.fn();
    api.answer = ({ url }) => ({ status: url === '/gone.js' ? 404 : 200, body: script });
  });

  it('runs what the server sent where that is what was built, and lets go of its text', async () => {
    expectScript('/worker.js', script);
    const worker = await new VerifiedWorker(of('/worker.js')).start();
    expect(started).toEqual(['blob:1']);
    expect(await blobs[0]?.text()).toBe(script);
    worker.dispatchEvent(new Event('message'));
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
  });

  it('that ends with a fault before it says anything lets go of its text, too', async () => {
    const worker = await new VerifiedWorker(of('/worker.js')).start();
    worker.dispatchEvent(new Event('error'));
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
  });

  it('of which no hash is known runs as other scripts do', async () => {
    await new VerifiedWorker(of('/worker.js')).start();
    expect(started).toEqual(['blob:1']);
  });

  it('does not start with a script that was changed, or is gone', async () => {
    expectScript('/worker.js', 'what was built');
    await expect(new VerifiedWorker(of('/worker.js')).start()).rejects.toThrow();
    await expect(new VerifiedWorker(of('/gone.js')).start()).rejects.toThrow('404');
    expect(started).toEqual([]);
  });

  it('does not wait for a script beyond its time', async () => {
    const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too late')));
    await expect(new VerifiedWorker(of('/worker.js')).start()).rejects.toThrow();
    limit.mockRestore();
    expect(started).toEqual([]);
  });
});
