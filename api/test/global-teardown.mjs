import { once } from 'node:events';

/** Ends the pool, which ends the APIs that the run started. */
export default async () => {
  globalThis.apis.disconnect();
  await once(globalThis.apis, 'exit');
};
