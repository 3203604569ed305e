import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';

const conf = new URL('../../../../deploy/web/guyline.conf', import.meta.url);
const host = 'portal.guyline.test:8443';
const env: NodeJS.ProcessEnv = { PUBLIC_URL: `https://${host}` };
/** Of the transport and of the single answer. */
const others =
  /^(?:date|etag|last-modified|accept-ranges|connection|keep-alive|x-request-id|vary|transfer-encoding|content-(?:length|type|encoding))$/;

describe('a web server that serves the files in the API’s place', () => {
  beforeAll(async () => {
    env['WEB_ROOT'] = await mkdtemp(join(tmpdir(), 'web-'));
    await writeFile(join(env['WEB_ROOT'], 'index.html'), '<!doctype html>');
  });
  afterAll(() => rm(env['WEB_ROOT'] ?? '', { recursive: true }));
  const app = useApp(env);

  it('sends with a page the headers that the API sends', async () => {
    const text = (await readFile(conf, 'utf8')).replaceAll('${PUBLIC_HOST}', host);
    const told = [...text.matchAll(/^\s*add_header (\S+) (?:"([^"]*)"|(\S+)) always;$/gm)];
    const named = Object.fromEntries(told.map(([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain]));
    const { headers } = await fetch(`${app.url}/tasks`);
    const sent = Object.fromEntries([...headers].filter(([name]) => !others.test(name)));
    expect({ ...named, 'cache-control': 'no-cache' }).toEqual(sent);
  });
});
