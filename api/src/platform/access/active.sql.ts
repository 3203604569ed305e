import { sql } from 'kysely';
import type { Sql } from '../db/db.js';
import { isActive, levelSql } from '../db/named-numbers.sql.js';

/**
 * Who may use the portal now, over `users u` and the vendor `v` that staff works for. The passwords of demo accounts are
 * public, so they are refused outside a demo.
 */
export const active = (demo: boolean): Sql =>
  sql`${isActive('u')} and (v.id is null or ${isActive('v')}) ${demo ? sql`` : sql`and not u.demo`}`;

/**
 * Whether session `s` may impersonate person `u` now, when the session is not that person's own: within its hour, and as
 * long as its owner could start it again. It ends when the person gains the flag or its owner loses the level. Outside a
 * demo a demo account impersonates nobody.
 */
export const impersonating = (demo: boolean): Sql =>
  sql`(s.impersonated_id = u.id and s.impersonated_until > now() and exists (
  select from users i where i.id = s.user_id and ${isActive('i')} and i.level_num = ${levelSql.admin}
     and (i.is_sys_admin or not u.is_sys_admin) ${demo ? sql`` : sql`and not i.demo`}))`;
