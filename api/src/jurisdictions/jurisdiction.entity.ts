import { defineEntity, p } from '@mikro-orm/postgresql';
import type {
  Confidence,
  JurisdictionContact,
  JurisdictionHoliday,
  JurisdictionKind,
} from '@guyline/contract/jurisdictions';
import type { ShortStatus } from '@guyline/contract/status';
import { recordedAt } from '../platform/clock/clock.js';

const JurisdictionSchema = defineEntity({
  name: 'Jurisdiction',
  tableName: 'jurisdictions',
  properties: {
    id: p.bigint('number').primary(),
    name: p.text(),
    kind: p.text().$type<JurisdictionKind>(),
    state_num: p.smallint().nullable(),
    portal_url: p.text().nullable(),
    note: p.text().nullable(),
    review_days: p.smallint().nullable(),
    inspection_notice_days: p.smallint().nullable(),
    site_days_per_year: p.smallint().nullable(),
    source_url: p.text().nullable(),
    source_on: p.date().nullable(),
    confidence: p.text().$type<Confidence>().nullable(),
    contacts: p.json<JurisdictionContact[]>(),
    holidays: p.json<JurisdictionHoliday[]>(),
    status_num: p.smallint().$type<ShortStatus>(),
    version: p.integer().version(),
    updated_at: p.datetime().onCreate(recordedAt).onUpdate(recordedAt),
  },
});

export class Jurisdiction extends JurisdictionSchema.class {}
JurisdictionSchema.setClass(Jurisdiction);
