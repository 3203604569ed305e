import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import { once } from 'node:events';
import { join } from 'node:path';
import { storageFault } from '../uploads.mjs';

export const title = 'S3 answers 503';
export const goal = 'uploads say so within 5 s and leave no row, lists go on';

const S3rver = createRequire(import.meta.url)('s3rver');

/** A bucket behind a door that can be shut: it then answers 503 to everything, or nothing at all. */
export async function bucket(stand) {
  const directory = await mkdtemp(join(stand.folder, 's3-'));
  const options = { port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'kept' }] };
  const server = new S3rver(options);
  const { port } = await server.run();
  let state = 'open';
  const door = createServer((incoming, outgoing) => {
    if (state === 'hung') return;
    if (state === 'shut') return void outgoing.writeHead(503, { connection: 'close' }).end();
    const { method, url, headers } = incoming;
    const inner = request({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    inner.on('error', () => outgoing.destroy());
    incoming.pipe(inner);
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  stand.keep(async () => {
    door.closeAllConnections();
    door.close();
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${door.address().port}`,
      S3_BUCKET: 'kept',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    become: (next) => void (state = next),
  };
}

export async function run(portal, stand) {
  const { env, become } = await bucket(stand);
  await portal.again(env);
  const row = (state) => storageFault(portal, { break: () => become(state), mend: () => become('open') });
  const shut = await row('shut');
  await portal.rows('delete from documents where name = any($1)', [['Before.txt', 'After.txt']]);
  const hung = await row('hung');
  return [shut, { ...hung, title: 'S3 hangs' }];
}
