import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from './s3.mjs';

// A bucket for a spec: sends its address, changes its state on request, ends with the spec.
const runEnded = once(process, 'disconnect');
const folder = await mkdtemp(join(tmpdir(), 'guyline-s3-'));
try {
  const { config, bucketFolder, become, stop } = await startS3(folder);
  process.on('message', async (state) => {
    await become(state);
    process.send('done');
  });
  process.send({ config, bucketFolder });
  await runEnded;
  await stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
