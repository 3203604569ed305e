import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const owned = read('CODEOWNERS')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(/\s+/));
const folders = (path) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));

describe('CODEOWNERS', () => {
  it('names the owner of every feature of the API and of every remote', () => {
    const areas = [
      ...folders('api/src').map((name) => `/api/src/${name}/`),
      ...folders('.').flatMap((name) => (name.startsWith('mfe-') ? [`/${name}/`] : [])),
    ];
    expect(areas.length).toBeGreaterThan(20);
    expect(areas.filter((area) => !owned.some(([path]) => path === area))).toEqual([]);
  });

  it('names nothing that is gone', () => {
    expect(owned.filter(([path]) => path !== '*' && !existsSync(join(root, path))).map(([path]) => path)).toEqual([]);
  });

  it('has the teams of docs/team.md', () => {
    const described = [...read('docs/team.md').matchAll(/^\| `(@guyline\/\w+)`/gm)].map(([, team]) => team);
    expect([...new Set(owned.map(([, team]) => team))].sort()).toEqual(described.sort());
  });
});
