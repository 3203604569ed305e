import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSentinels } from './sentinel.mjs';

// A Redis with a replica and Sentinels for a spec: sends where they are, kills the master when told to, ends with the spec.
const runEnded = once(process, 'disconnect');
const folder = await mkdtemp(join(tmpdir(), 'guyline-sentinels-'));
try {
  const { env, loseMaster, stop } = await startSentinels(folder);
  process.on('message', () => void loseMaster().then(() => process.send('lost')));
  process.send(env);
  await runEnded;
  await stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
