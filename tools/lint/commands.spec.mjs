import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { commandFaults } from './commands.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const pages = globSync('{*,docs/*,docs/adr/*}.md', { cwd: root });
/** The table of configuration, and the variables in its left column. */
const [, table] = /^## Configuration$([^]*?)^## /m.exec(read('README.md'));
const configured = [...table.matchAll(/^\| (`[^|]*`)\s*\|/gm)].flatMap(([, cell]) =>
  [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
);
/** Set by what starts the process: how it was built, and what a test runs in one process. */
const internal = ['NODE_ENV', 'GUYLINE_ROLE'];
const config = globSync('api/src/platform/config*.ts', { cwd: root, exclude: ['**/*.spec.ts'] })
  .map(read)
  .join('\n');

describe('the pages', () => {
  it('name commands and files that there are', () => {
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.flatMap((page) => commandFaults(read(page)).map((fault) => `${page}: ${fault}`))).toEqual([]);
  });

  it.each([
    ['`npm run drills`', 'drills is no command of npm run'],
    ['`npm run drill redis-hung postgres-gone` runs some', 'postgres-gone is no drill'],
    ['`node api/dist/cli.js migrate-all`', 'migrate-all is no command of cli.js'],
    ['node tools/deploy-remotes.mjs mfe-events', 'tools/deploy-remotes.mjs is no script of tools'],
    ['`api/src/platform/access/scopes.ts`', 'api/src/platform/access/scopes.ts is not in the repository'],
    ['`docs/adr/0999`', 'docs/adr/0999 is not in the repository'],
  ])('would be refused with %s', (text, fault) => {
    expect(commandFaults(text)).toEqual([fault]);
  });

  it('of README.md tells every variable that the portal reads, and no other', () => {
    const asked = [...config.matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST|DEMO)'/g)].map(([, name]) => name);
    expect(asked.length).toBeGreaterThan(30);
    expect([...new Set(asked)].filter((name) => !internal.includes(name) && !table.includes(name))).toEqual([]);
    expect(configured.filter((name) => !new RegExp(`\\b${name}\\b`).test(config))).toEqual([]);
  });
});
