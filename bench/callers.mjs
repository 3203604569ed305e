import { createHmac } from 'node:crypto';
import { built } from './built.mjs';

const HOUR_SECONDS = 3_600;
const base64 = (value) => Buffer.from(value).toString('base64url');

/** An access token like the API's own, longer lived than a run. */
export async function tokenOf(claims, secret) {
  const { tokenRules } = await built('platform/access/token-rules.js');
  const now = Math.floor(Date.now() / 1_000);
  const payload = { ...claims, iat: now, exp: now + HOUR_SECONDS, iss: tokenRules.issuer, aud: tokenRules.audience };
  const head = `${base64(JSON.stringify({ alg: 'HS256', typ: 'JWT' }))}.${base64(JSON.stringify(payload))}`;
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
}

const roles = { 1: 'admin', 2: 'corporate', 3: 'manager', 4: 'vendor', 5: 'vendor' };

/**
 * The tent vendor who has a fifth of all tasks, one of its staff, and one person of each other role, each with an open session.
 * @param {import('pg').Pool} db
 * @returns {Promise<Record<'admin' | 'corporate' | 'manager' | 'vendor' | 'staff', { actor: object, token: string }>>}
 */
export async function openSessions(db, secret) {
  const { permittedItems } = await import('@guyline/contract/tasks/items');
  const open = async (name) => {
    const { rows } = await db.query(
      `with who as (select u.id, u.name, u.level_num, coalesce(v.vendor_num, u.vendor_num) as vendor_num, coalesce(v.id, u.id)::int as vendor
                      from users u left join users v on v.id = u.main_vendor_id where u.email = $1),
            opened as (insert into sessions (user_id, expires_at) select id, now() + interval '2 hours' from who returning id)
       select who.id::int, name, level_num, vendor_num, vendor, opened.id as session from who, opened`,
      [`${name}@bench.guyline.test`],
    );
    const { id, name: shown, level_num: level, vendor_num: vendorNum, vendor, session } = rows[0];
    const role = roles[level];
    const isVendor = role === 'vendor';
    const actor = {
      id,
      name: shown,
      level,
      role,
      isSysAdmin: false,
      vendorId: isVendor ? vendor : null,
      vendorNum: isVendor ? vendorNum : null,
      sessionId: session,
      impersonatorId: null,
      permittedItems: isVendor ? permittedItems[vendorNum] : role === 'admin' ? null : [],
    };
    return { actor, token: await tokenOf({ sub: String(id), sid: session }, secret) };
  };
  return {
    admin: await open('admin'),
    corporate: await open('corporate'),
    manager: await open('manager'),
    vendor: await open('vendor4-1'),
    staff: await open('staff'),
  };
}
