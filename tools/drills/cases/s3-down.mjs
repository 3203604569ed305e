import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startS3 } from '../../services/s3.mjs';
import { storageFault } from '../uploads.mjs';

export const title = 'S3 answers 503';
export const goal = 'uploads say so within 5 s and leave no row, lists go on';

async function bucket(stand) {
  const folder = await mkdtemp(join(stand.folder, 's3-'));
  const { config, become, stop } = await startS3(folder);
  stand.keep(() => rm(folder, { recursive: true, force: true }));
  stand.keep(stop);
  return {
    env: {
      S3_ENDPOINT: config.endpoint,
      S3_BUCKET: config.bucket,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
    become,
  };
}

export async function run(portal, stand) {
  const { env, become } = await bucket(stand);
  await portal.again(env);
  const row = (state) => storageFault(portal, { break: () => become(state), mend: () => become('open') });
  const forget = () => portal.rows('delete from documents where name = any($1)', [['Before.txt', 'After.txt']]);
  const shut = await row('shut');
  await forget();
  const gone = await row('gone');
  await forget();
  const hung = await row('hung');
  return [shut, { ...gone, title: 'S3 takes no connection' }, { ...hung, title: 'S3 hangs' }];
}
