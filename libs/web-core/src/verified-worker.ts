import { hashOf } from './integrity.js';
import { trustedTypes } from './trusted-types.js';

/**
 * For the address of a script that was compared. Nothing but this file reaches it. The browser takes the name once a page, and each
 * bundle has a copy of this file: workers of a second remote need a name of their own (`api/src/platform/http/security-headers.ts`).
 */
const policy = trustedTypes()?.createPolicy('verified-worker', {
  createScriptURL: (address) => address,
});

/** A script that does not come in this time will not: whoever waits for the worker can say so. */
const PATIENCE_MS = 15_000;

/**
 * A worker that only runs what was built. The browser compares no script of a worker by itself, so the page fetches it with its
 * hash and starts what came (docs/adr/0014-what-may-run.md). The script is one file: it has no address to load another from.
 */
export class VerifiedWorker {
  readonly #url: string;

  /** @param script `new URL('./file.ts', import.meta.url)`, written at the call, for webpack to make a script of that file */
  constructor(script: URL) {
    this.#url = String(script);
  }

  /** @throws TypeError for a script that is not the one that was built; Error for one that is gone, or does not come */
  async start(): Promise<Worker> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(this.#url, { integrity: hashOf(this.#url) ?? '', signal });
    if (!response.ok) throw new Error(`${this.#url} was answered ${response.status}`);
    const address = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'text/javascript' }));
    const worker = new Worker(policy?.createScriptURL(address) ?? address);
    for (const sign of ['message', 'error'])
      worker.addEventListener(sign, () => URL.revokeObjectURL(address), { once: true });
    return worker;
  }
}
