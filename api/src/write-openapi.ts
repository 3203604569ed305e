import { writeFile } from 'node:fs/promises';
import { createApp } from './create-app.js';
import { readConfig } from './platform/config.js';
import { documentOf } from './platform/openapi/document.js';

/** The application is put together and not started: no server is asked, none needs to run, and no setting changes it. */
const nowhere = {
  DATABASE_URL: 'postgres://127.0.0.1:1/none',
  REDIS_URL: 'redis://127.0.0.1:1',
  JWT_SECRET: 'unused '.repeat(6),
};

/** Writes the API's document to `file`; a test keeps the committed one current. */
export async function writeOpenapi(file: string): Promise<void> {
  const app = await createApp(readConfig(nowhere));
  await writeFile(file, `${JSON.stringify(documentOf(app), null, 2)}\n`);
}
