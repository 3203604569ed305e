import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { brandColorNames, isLegible } from '@guyline/contract/colors';
import type { UpdateSystemSetting } from '@guyline/contract/reference';
import { checkVersion } from '../platform/access/lock-scoped.js';
import { Db } from '../platform/db/db.js';
import type { ImageUpload } from '../platform/files/image-turns.js';
import { invalid } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { type LogoName, Logos } from './logos.js';
import { activeAdmins, settingOf } from './settings.sql.js';
import { SettingsQueries } from './settings.queries.js';
import type { SentLogos } from './system-form.js';

/** Name, look and rules of the installation; everybody who is signed in gets the live change. */
@Injectable()
export class SystemCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: SettingsQueries,
    private readonly logos: Logos,
  ) {}

  /** @throws RuleError `stale_version` 409, `image_type_not_supported`, `color_contrast_low`, `message_admin_unknown` 422; a refused save leaves no image behind */
  async update({ version, ...input }: UpdateSystemSetting, sent: SentLogos): Promise<{ version: number }> {
    for (const name of brandColorNames) {
      const color = input[name];
      if (color && !isLegible(name, color, 'light')) throw invalid('color_contrast_low', name);
    }
    const kept: Partial<Record<LogoName, string>> = {};
    try {
      for (const [name, upload] of Object.entries(sent) as [LogoName, ImageUpload][])
        kept[name] = await this.logos.keep(name, upload);
      const gone = await this.save(version, { ...input, ...kept });
      for (const path of gone) await this.logos.remove(path);
      return { version: version + 1 };
    } catch (error) {
      for (const path of Object.values(kept)) await this.logos.remove(path);
      throw error;
    }
  }

  /** @returns paths of logos that are no longer shown */
  private save(read: number, values: Record<string, string | number | null | undefined>): Promise<(string | null)[]> {
    return this.db.transaction(async (em) => {
      const { message_admin_id: admin } = values;
      if (admin && !(await this.db.one(sql`select from ${activeAdmins} where a.id = ${admin}`, em)))
        throw invalid('message_admin_unknown', 'message_admin_id');
      const row = await this.db.one<{ value: string }>(
        sql`select value from settings where key = 'revision' for update`,
        em,
      );
      await checkVersion({ version: Number(row?.value) }, read, () => this.queries.systemDetail());
      const before = await this.db.one<Record<LogoName, string | null>>(
        sql`select ${settingOf('d_logo')} as d_logo, ${settingOf('m_logo')} as m_logo`,
        em,
      );
      const changes = Object.entries({ ...values, revision: read + 1 }).filter(([, value]) => value !== undefined);
      const rows = changes.map(([key, value]) => sql`(${key}, ${value === null ? null : String(value)})`);
      await this.db.rows(
        sql`insert into settings (key, value) values ${sql.join(rows)} on conflict (key) do update set value = excluded.value`,
        em,
      );
      await this.outbox.changed(em, 'settings', 0, { everybody: true });
      return (['d_logo', 'm_logo'] as const)
        .filter((name) => values[name] !== undefined)
        .map((name) => before?.[name] ?? null);
    });
  }
}
