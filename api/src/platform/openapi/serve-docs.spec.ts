import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';

describe('/api/docs', () => {
  const app = useApp();
  const open = (path: string) => app.http.get(path);

  it('is a page that loads nothing from another origin', async () => {
    const page = await open('/api/docs').redirects(1);
    expect(page).toMatchObject({ status: 200, type: 'text/html' });
    const sources = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(sources).toEqual(['data:,', 'swagger-ui.css', 'swagger-ui-bundle.js', 'start.js']);
    for (const address of sources.slice(1)) expect((await open(`/api/docs/${address}`)).status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('shows the document that the repository holds', async () => {
    const answer = await open('/api/docs/openapi.json');
    const file = new URL('../../../../docs/openapi.json', import.meta.url);
    expect(answer).toMatchObject({ status: 200, type: 'application/json' });
    expect(answer.body).toEqual(JSON.parse(await readFile(file, 'utf8')));
  });

  it.each(['package.json', 'architecture.md', 'swagger-ui.js', 'adr/', '../operations.md', '..%2foperations.md'])(
    'does not serve %s, which lies in the folders that it reads or beside them',
    async (path) => {
      expect([403, 404]).toContain((await open(`/api/docs/${path}`)).status);
    },
  );
});
