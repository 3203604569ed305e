import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Db, type JsonText } from '../platform/db/db.js';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

@Injectable()
export class SettingsQueries {
  constructor(private readonly db: Db) {}

  /** `RegionStates`: all states by name; only the active ones are offered in filters and forms. */
  regionStates(): Promise<JsonText | undefined> {
    return this.db.json(sql`
      select json_build_object(
        'regions', (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name), '[]') from regions r),
        'states', (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'code', s.code, 'region_id', s.region_id,
                     'active', s.active, 'time_zone', z.name) order by s.name), '[]')
                     from states s join zones z on z.id = s.zone_id)) as doc`);
  }

  /** `TaskItems`: the 26 items in their order. */
  taskItems(): Promise<JsonText | undefined> {
    return this.db.json(sql`
      select json_build_object('items', coalesce(json_agg(json_build_object('id', i.pt_num, 'name', i.name,
               'category_num', i.category_num, 'group_key', i.group_key, 'countKey', i.count_key) order by i.pt_num), '[]')) as doc
        from task_items i`);
  }

  /** `SystemSetting`: what the installation calls itself, and the portal's version. */
  system(): Promise<JsonText | undefined> {
    return this.db.json(sql`
      select json_build_object('setting', json_build_object(
        'title', coalesce((select value from settings where key = 'title'), 'Guyline'),
        'd_logo', (select value from settings where key = 'd_logo'),
        'm_logo', (select value from settings where key = 'm_logo'),
        'version', ${version}::text)) as doc`);
  }
}
