import { once } from 'node:events';

/** Ends the pool, which ends the APIs that the run started; a pool that died has nothing left to end. */
export default async () => {
  const { apis } = globalThis;
  if (apis.exitCode !== null || apis.signalCode !== null) return;
  const ended = once(apis, 'exit');
  if (apis.connected) apis.disconnect();
  await ended;
};
