import { createHmac } from 'node:crypto';
import { built } from './built.mjs';

const HOUR_SECONDS = 3_600;
const base64 = (value) => Buffer.from(value).toString('base64url');

/** An access token like the API's own, longer lived than a run. */
async function tokenOf(claims, secret) {
  const { tokenRules } = await built('platform/access/sessions.js');
  const now = Math.floor(Date.now() / 1_000);
  const payload = { ...claims, iat: now, exp: now + HOUR_SECONDS, iss: tokenRules.issuer, aud: tokenRules.audience };
  const head = `${base64(JSON.stringify({ alg: 'HS256', typ: 'JWT' }))}.${base64(JSON.stringify(payload))}`;
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
}

/**
 * The tent vendor who has a fifth of all tasks, and an admin, each with an open session.
 * @param {import('pg').Pool} db
 * @returns {Promise<Record<'vendor' | 'admin', { actor: object, token: string }>>}
 */
export async function openSessions(db, secret) {
  const { permittedItems } = await import('@guyline/contract/tasks/items');
  const open = async (email) => {
    const { rows } = await db.query(
      `with who as (select id, name, level_num, vendor_num from users where email = $1),
            opened as (insert into sessions (user_id, expires_at) select id, now() + interval '2 hours' from who returning id)
       select who.id::int, name, level_num, vendor_num, opened.id as session from who, opened`,
      [email],
    );
    const { id, name, level_num: level, vendor_num: vendorNum, session } = rows[0];
    const isVendor = level === 4;
    const actor = {
      id,
      name,
      level,
      role: isVendor ? 'vendor' : 'admin',
      isSysAdmin: false,
      vendorId: isVendor ? id : null,
      vendorNum,
      sessionId: session,
      impersonatorId: null,
      permittedItems: isVendor ? permittedItems[vendorNum] : null,
    };
    return { actor, token: await tokenOf({ sub: String(id), sid: session }, secret) };
  };
  return { vendor: await open('vendor4-1@bench.guyline.test'), admin: await open('admin@bench.guyline.test') };
}
