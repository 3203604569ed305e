import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { connect } from 'node:tls';
import pg from 'pg';
import { io } from 'socket.io-client';
import { install } from '../one/installation.mjs';
import { updateAndBack } from '../one/update.mjs';
import { until } from '../workload.mjs';

export const title = 'an installation on one server, as docs/operations.md tells it';
export const goal =
  'the first admin signs in under TLS and is heard live; the nightly backup, restored, has every row; an update and the way back sign nobody out';
/** It installs a portal. */
export const own = true;
export const limitMs = 600_000;

const [CHOSEN, READY_MS, SLOW_MS] = ['Guyline!2026', 30_000, 20_000];

/** Calls as a browser that trusts the certificate makes them; paths start after `/api/`. */
const visitor = (origin, ca) => {
  const call = (method, path, { headers, body } = {}) =>
    new Promise((done, fail) => {
      const asked = request(
        new URL(path, origin),
        { method, ca, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } },
        async (answer) => {
          const text = (await answer.setEncoding('utf8').toArray()).join('');
          const json = /json/.test(answer.headers['content-type']) ? JSON.parse(text) : undefined;
          done({ status: answer.statusCode, headers: answer.headers, text, data: json?.data, message: json?.message });
        },
      );
      asked.once('error', fail).end(body && JSON.stringify(body));
    });
  return {
    get: (path, more) => call('GET', path, more),
    post: (path, body, more) => call('POST', path, { body, ...more }),
  };
};

/** The rows of each table of a database. */
async function rowsOf(one, name) {
  const text = `select format('%I', c.relname) as t from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`;
  const db = new pg.Client({ connectionString: `${one.databaseUrl}/${name}` });
  await db.connect();
  try {
    const tables = (await db.query(text)).rows.map(({ t }) => t);
    const counts = {};
    for (const table of tables) counts[table] = (await db.query(`select count(*)::int as n from ${table}`)).rows[0].n;
    return counts;
  } finally {
    await db.end();
  }
}

/** A socket over TLS that hears of what the admin saves. */
async function hears(one, ca, token, save) {
  const socket = io(`${one.https}/live`, { auth: { token }, transports: ['websocket'], forceNew: true, ca });
  try {
    await new Promise((done, fail) => {
      socket.once('recent', done).once('connect_error', fail);
      setTimeout(fail, 10_000, new Error('The socket was not let in')).unref();
    });
    const heard = new Promise((done) => socket.on('change', ({ area }) => area === 'customers' && done(true)));
    await save();
    return await Promise.race([heard, new Promise((done) => setTimeout(done, 5_000, false).unref())]);
  } finally {
    socket.disconnect();
  }
}

/** Whether somebody who sends a letter of a header every second, and never all of it, is sent away. */
const sendsAway = ({ https }, ca) =>
  new Promise((done) => {
    const { hostname, port } = new URL(https);
    const socket = connect({ host: hostname, servername: hostname, port: Number(port), ca });
    socket.write('GET / HTTP/1.1\r\nHost: portal\r\nX-Slow: ');
    const letters = setInterval(() => socket.write('a'), 1_000);
    const enough = setTimeout(() => end(false), SLOW_MS);
    const end = (away) => {
      clearInterval(letters);
      clearTimeout(enough);
      socket.destroy();
      done(away);
    };
    socket
      .on('error', () => undefined)
      .once('data', () => end(true))
      .once('close', () => end(true));
  });

export async function run(_, stand) {
  const one = await install(stand);
  const ca = await readFile(one.certificate);
  const { get, post } = visitor(one.https, ca);
  await until('The portal is ready', async () => (await get('/api/health/ready')).status === 200, READY_MS);
  const page = await get('/tasks');
  const plain = await fetch(`${one.http}/tasks`, { redirect: 'manual' });

  const first = await post('/api/auth/login', { email: 'you@guyline.test', password: one.password });
  if (first.status !== 200) throw new Error(`The printed password opens nothing: ${first.status} ${first.message}`);
  const bearer = ({ data }) => ({ headers: { authorization: `Bearer ${data.token}` } });
  const tooEarly = await get('/api/admin/customer/list', bearer(first));
  const changed = await post(
    '/api/auth/change_password',
    { current_password: one.password, password: CHOSEN },
    bearer(first),
  );
  const again = await post('/api/auth/login', { email: 'you@guyline.test', password: CHOSEN });
  const cookie = String(again.headers['set-cookie']);
  const save = () =>
    post('/api/admin/customer/create', { name: 'Under TLS', s_name: 'UT', status_num: 1 }, bearer(again));
  const heard = await hears(one, ca, again.data.token, save);

  const before = await rowsOf(one, 'guyline');
  await one.units.runOnce('guyline-backup');
  const [archive] = await readdir(one.backups);
  const after = await rowsOf(one, 'guyline'); // the worker went on meanwhile
  await one.sql(`create database restored owner guyline encoding 'UTF8' template template0`);
  await one.run(
    `node_modules/.bin/node tools/restore.mjs ${join(one.backups, archive)}`,
    `DATABASE_URL=${one.databaseUrl}/restored FILES_DIR=${join(one.backups, 'files')}`,
  );
  const back = await rowsOf(one, 'restored');
  const differ = Object.keys(before).filter((table) => {
    const [least, most] = [before[table], after[table]].toSorted((some, others) => some - others);
    return !(back[table] >= least && back[table] <= most);
  });
  const customers = () => get('/api/admin/customer/list', bearer(again));
  const updated = await updateAndBack(one, customers);
  const checks = {
    'page with HSTS': page.status === 200 && /max-age/.test(page.headers['strict-transport-security']),
    'slow headers are sent away': await sendsAway(one, ca),
    'plain http is sent on': plain.status === 301 && plain.headers.get('location').startsWith('https://'),
    'one-time password opens nothing else': tooEarly.status === 403,
    'password chosen': changed.status === 200 && again.status === 200,
    'cookie for https alone': /__Secure-[^;]*;.*Secure/.test(cookie),
    'socket hears': heard,
    'all rows restored': before.customers === 1 && differ.length === 0,
    ...updated.checks,
  };
  const missing = Object.keys(checks).filter((name) => !checks[name]);
  if (differ.length)
    process.stdout.write(
      `  differ: ${differ.map((table) => `${table} ${before[table]} to ${after[table]}, ${back[table]} back`).join(', ')}\n`,
    );
  return {
    sent: Object.keys(checks).join(', '),
    arrived: missing.length ? `missing: ${missing.join(', ')}` : 'all',
    longest: updated.longest,
    stored: `${Object.values(back).reduce((sum, rows) => sum + rows, 0)} rows restored`,
    ok: missing.length === 0,
  };
}
