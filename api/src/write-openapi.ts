import { writeFile } from 'node:fs/promises';
import { createApp } from './create-app.js';
import { documentOf } from './platform/openapi/document.js';

/** Writes the API's document to `file`; a test keeps the committed one current. */
export async function writeOpenapi(file: string): Promise<void> {
  const app = await createApp();
  await app.init();
  await writeFile(file, `${JSON.stringify(documentOf(app), null, 2)}\n`);
}
