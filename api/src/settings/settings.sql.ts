import { sql } from 'kysely';
import type { Sql } from '../platform/db/db.js';
import { isActive, levelSql } from '../platform/db/named-numbers.sql.js';

/** One value of the settings, as text; null where nothing was chosen. */
export const settingOf = (key: string): Sql => sql`(select value from settings where key = ${key})`;

/** Minutes without activity after which a session ends (docs/domain.md, Idle sessions): the setting, else that of the installation. */
export const idleMinutes = (configured: number): Sql =>
  sql`coalesce(${settingOf('idle_minutes')}::int, ${configured}::int)`;

/** Who may be the admin that messages to admins go to: `a`. */
export const activeAdmins = sql`(select id, name from users where level_num = ${levelSql.admin} and ${isActive('users')}) a`;
