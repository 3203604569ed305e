import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type {
  PublicSetting,
  RegionStates,
  SystemSetting,
  SystemSettingDetail,
  TaskItemRow,
  TaskItems,
} from '@guyline/contract/reference';
import { taskGroups } from '@guyline/contract/tasks/items';
import { CONFIG, type Config } from '../platform/config.js';
import { Db, type JsonText } from '../platform/db/db.js';
import { notFound } from '../platform/errors/rule-error.js';
import { groupLabel } from './group-labels.sql.js';
import { activeAdmins, idleMinutes, settingOf } from './settings.sql.js';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** `TaskItemRow` over `task_items i`. */
const item = sql`json_build_object('id', i.pt_num, 'name', i.name, 'category_num', i.category_num, 'group_key', i.group_key,
  'countKey', i.count_key, 'version', i.version)`;
/** `TaskGroupRow` of every group, in order. */
const groups = taskGroups.map(({ key }) => sql`json_build_object('key', ${key}::text, 'name', ${groupLabel(key)})`);
const title = sql`coalesce(${settingOf('title')}, 'Guyline')`;

@Injectable()
export class SettingsQueries {
  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `RegionStates`: all states by name; only the active ones are offered in filters and forms. */
  regionStates(): Promise<JsonText<RegionStates>> {
    return this.db.answer(sql`
      select json_build_object(
        'regions', (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name), '[]') from regions r),
        'states', (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'code', s.code, 'region_id', s.region_id,
                     'active', s.active, 'time_zone', z.name) order by s.name), '[]')
                     from states s join zones z on z.id = s.zone_id)) as doc`);
  }

  /** `TaskItems`: the 26 items and the groups, in their order. */
  taskItems(): Promise<JsonText<TaskItems>> {
    return this.db.answer(
      sql`select json_build_object('items', coalesce(json_agg(${item} order by i.pt_num), '[]'),
                 'groups', json_build_array(${sql.join(groups)})) as doc from task_items i`,
    );
  }

  /** `TaskItemRow`. @throws RuleError `not_found` 404 */
  async taskItem(id: number): Promise<JsonText<TaskItemRow>> {
    const row = await this.db.json<TaskItemRow>(sql`select ${item} as doc from task_items i where i.pt_num = ${id}`);
    if (!row) throw notFound();
    return row;
  }

  /** `SystemSetting`: what the installation calls itself, and the portal's version. */
  system(): Promise<JsonText<SystemSetting>> {
    return this.db.answer(sql`
      select json_build_object('setting', json_build_object('title', ${title}, 'd_logo', ${settingOf('d_logo')},
        'm_logo', ${settingOf('m_logo')}, 'at_risk_days', default_risk_days(), 'version', ${version}::text)) as doc`);
  }

  /** `PublicSetting`: also for who is not signed in. */
  public(): Promise<JsonText<PublicSetting>> {
    return this.db.answer(sql`
      select json_build_object('title', ${title}, 'd_logo', ${settingOf('d_logo')}, 'm_logo', ${settingOf('m_logo')},
        'primary', ${settingOf('primary')}, 'accent', ${settingOf('accent')}) as doc`);
  }

  /** `SystemSettingDetail` */
  async systemDetail(): Promise<JsonText<SystemSettingDetail>> {
    const row = await this.db.json<SystemSettingDetail>(sql`
      select json_build_object('title', ${title}, 'd_logo', ${settingOf('d_logo')}, 'm_logo', ${settingOf('m_logo')},
        'primary', ${settingOf('primary')}, 'accent', ${settingOf('accent')},
        'at_risk_days', default_risk_days(), 'idle_minutes', ${idleMinutes(this.config.idleMinutes)},
        'message_admin_id', (select a.id from ${activeAdmins} where a.id::text = ${settingOf('message_admin_id')}),
        'message_admins', (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name, a.id), '[]') from ${activeAdmins}),
        'version', ${settingOf('revision')}::int) as doc`);
    if (!row) throw notFound();
    return row;
  }
}
