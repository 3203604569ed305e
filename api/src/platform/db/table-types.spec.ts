import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';

const run = promisify(execFile);
const api = fileURLToPath(new URL('../../..', import.meta.url));
const codegen = fileURLToPath(new URL('../../../../node_modules/.bin/kysely-codegen', import.meta.url));

describe('the types of the tables', () => {
  const app = useApp();

  const verify = () =>
    run(codegen, ['--config-file', 'kysely-codegen.json', '--verify'], {
      cwd: api,
      env: { ...process.env, DATABASE_URL: app.db.options.connectionString },
    }).then(
      () => 'current',
      ({ stderr, stdout }: { stderr: string; stdout: string }) => stderr + stdout,
    );

  it('match the migrated database: update them with `node tools/table-types.mjs`', async () => {
    expect(await verify()).toBe('current');
  });

  it('are out of date as soon as a column is renamed', async () => {
    await app.db.query('alter table tasks rename column note to remark');
    try {
      expect(await verify()).toContain('remark');
    } finally {
      await app.db.query('alter table tasks rename column remark to note');
    }
  });
});
