import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { startPostgres } from '../services/postgres.mjs';
import { holdUp } from './hold-up.mjs';

const stops = [];
const client = async (url) => {
  const made = new pg.Client({ connectionString: url });
  await made.connect();
  stops.push(() => made.end());
  return made;
};
let url;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guyline-hold-up-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startPostgres(folder, { lasting: false });
  stops.push(postgres.stop);
  ({ url } = postgres);
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

it('holds a writer up in the middle of its work and says when, while others read', async () => {
  const [writer, reader] = [await client(url), await client(url)];
  await writer.query(
    'create table messages (done bool); create table receivers (id int); insert into messages values (false)',
  );
  const hold = await holdUp(url, 'receivers');
  let reached = false;
  const noticed = hold.reached().then(() => void (reached = true));
  expect((await reader.query('select from receivers')).rowCount).toBe(0);
  expect(reached).toBe(false);
  await writer.query('begin; update messages set done = true');
  const written = writer.query('insert into receivers values (1)');
  await noticed;
  expect((await reader.query('select done from messages')).rows).toEqual([{ done: false }]);
  await hold.letGo();
  await written;
  await writer.query('commit');
  expect((await reader.query('select from receivers')).rowCount).toBe(1);
});
