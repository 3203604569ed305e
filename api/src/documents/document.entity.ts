import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Level } from '@guyline/contract/access';
import type { DocumentType } from '@guyline/contract/documents';

const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'documents',
  properties: {
    id: p.bigint('number').primary(),
    type: p.text().$type<DocumentType>(),
    customer_id: p.bigint('number').nullable(),
    event_id: p.bigint('number').nullable(),
    location_id: p.bigint('number').nullable(),
    task_id: p.bigint('number').nullable(),
    round_id: p.bigint('number').nullable(),
    jurisdiction_id: p.bigint('number').nullable(),
    template_id: p.bigint('number').nullable(),
    name: p.text(),
    file_key: p.text(),
    thumb_key: p.text().nullable(),
    size: p.integer(),
    mime: p.text(),
    levels: p.array((level) => Number(level) as Level).columnType('smallint[]'),
    series_id: p.bigint('number'),
    version_num: p.integer(),
    current: p.boolean(),
    uploaded_by: p.bigint('number'),
    on_behalf_id: p.bigint('number').nullable(),
    version: p.integer().version(),
    deleted_at: p.datetime().nullable(),
  },
});

/** A kept file under its parent. */
export class Document extends DocumentSchema.class {}
DocumentSchema.setClass(Document);
