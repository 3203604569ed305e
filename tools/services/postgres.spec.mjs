import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

// Stands for `npm start` in a terminal: after Ctrl-C it still needs its database, then stops it.
const starter = `
  const { startPostgres } = await import(process.argv[1]);
  const { default: pg } = await import('pg');
  const { url, stop } = await startPostgres(process.argv[2]);
  process.once('SIGINT', async () => {
    await new Promise((done) => setTimeout(done, 1_000));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    console.log('still', (await client.query('select 1 as n')).rows[0].n);
    await client.end();
    await stop();
    await stop();
    console.log('stopped');
    process.exit();
  });
  console.log('ready');`;

let folder;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'guyline-postgres-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('outlives the Ctrl-C that ends its user, and is stopped by it, once', async () => {
  const service = fileURLToPath(new URL('./postgres.mjs', import.meta.url));
  const child = spawn(process.execPath, ['--input-type=module', '-e', starter, service, folder], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    detached: true, // a group, as a terminal makes one
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    if (!said.includes('ready') && String(text).includes('ready')) process.kill(-child.pid, 'SIGINT');
    said += text;
  });
  const [code] = await once(child, 'exit');
  expect([code, said.trim().split('\n')]).toEqual([0, ['ready', 'still 1', 'stopped']]);
});
