import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from './postgres.mjs';
import { startReplica } from './replica.mjs';

// A primary and a streaming replica for a spec: sends their addresses, and ends with the spec.
const runEnded = once(process, 'disconnect');
const folder = await mkdtemp(join(tmpdir(), 'guyline-replicated-'));
const stops = [() => rm(folder, { recursive: true, force: true })];

/** As on servers that people work with: where commits do not wait for the disk, nobody knows what is committed for good. */
async function commitsWait(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter role current_user set synchronous_commit = on');
  await client.end();
}

try {
  await chmod(folder, 0o711); // the servers have a user of their own
  const primary = await startPostgres(join(folder, 'primary'), { lasting: false });
  stops.push(primary.stop);
  await commitsWait(primary.url);
  const replica = await startReplica(primary, join(folder, 'primary'), join(folder, 'replica'));
  stops.push(replica.stop);
  process.send({ primary: primary.url, replica: replica.url });
  await runEnded;
} finally {
  for (const stop of stops.reverse()) await stop();
}
process.exit();
