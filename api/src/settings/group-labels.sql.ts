import { sql } from 'kysely';
import { taskGroupName } from '@guyline/contract/tasks/items';
import type { Sql } from '../platform/db/db.js';
import { settingOf } from './settings.sql.js';

/** Where the settings keep the label that a group of the task filter was given. */
export const groupSetting = (key: string): string => `task_group.${key}`;

/** The label of a group: the one it was given, else the literal one. */
export const groupLabel = (key: string): Sql =>
  sql`coalesce(${settingOf(groupSetting(key))}, ${taskGroupName(key)}::text)`;
