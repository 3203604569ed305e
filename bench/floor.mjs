import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { built } from './built.mjs';
import { writers } from './floor-writes.mjs';

/**
 * The floor: node:http, the same token check, the same SQL through a pg pool of the same size, the same envelope.
 * Nothing that a framework, rules, scopes or errors would cost. Cases arrive from the parent process.
 */
const POOL = 10;
const { DATABASE_URL: connectionString, JWT_SECRET: secret } = process.env;
// The session settings of the API's own pool: with another plan it would be another statement.
const { ormOptions } = await built('platform/db/orm.js');
const { options } = ormOptions(
  { databaseUrl: connectionString, clockOffset: 0, preparedStatements: 0 },
  { entities: [], migrations: [] },
).driverOptions;
const pool = new pg.Pool({ connectionString, max: POOL, options });
let cases = {};

function claimsOf(header = '') {
  const [head, payload, signature] = header.replace(/^Bearer /, '').split('.');
  const wanted = createHmac('sha256', secret).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature ?? '', 'base64url');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return claims.exp > Date.now() / 1_000 && claims.iss === 'guyline' && claims.aud === 'guyline-portal'
    ? claims
    : undefined;
}

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

/** The path is `/{case}` or, for writes, `/{case}/{id}`. */
async function answer(request) {
  const claims = claimsOf(request.headers.authorization);
  if (!claims) return [401, '{"success":false,"error":"session_expired"}'];
  const [, name, id] = request.url.split('/');
  const found = cases[name];
  if (!found) return [404, '{"success":false,"error":"not_found"}'];
  if (found.write)
    return writers[found.write](pool, {
      ...found,
      id: Number(id),
      userId: Number(claims.sub),
      input: await bodyOf(request),
    });
  const documents = [];
  for (const { text, values, name: prepared } of found.statements)
    documents.push((await pool.query({ text, values, name: prepared })).rows[0].doc);
  return [200, `{"success":true,"data":${documents[0]}}`];
}

const server = createServer((request, response) => {
  answer(request)
    .catch((error) => [500, JSON.stringify({ success: false, message: String(error) })])
    .then(([status, text]) => {
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    });
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));

process.on('message', (sent) => {
  cases = sent;
  process.send({ ready: true });
});
process.on('disconnect', () => process.exit(0));
