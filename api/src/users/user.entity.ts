import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Level } from '@guyline/contract/access';
import type { RecordStatus } from '@guyline/contract/status';
import type { TaskItem, VendorNum } from '@guyline/contract/tasks/items';
import { recordedAt } from '../platform/clock/clock.js';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.bigint('number').primary(),
    name: p.text(),
    email: p.text(),
    phone_num: p.text().nullable(),
    company_str: p.text().nullable(),
    title: p.text().nullable(),
    img: p.text().nullable(),
    level_num: p.smallint().$type<Level>(),
    vendor_num: p.smallint().$type<VendorNum>().nullable(),
    main_vendor_id: p.bigint('number').nullable(),
    status_num: p.smallint().$type<RecordStatus>(),
    is_sys_admin: p.boolean(),
    street: p.text().nullable(),
    city: p.text().nullable(),
    state_num: p.smallint().nullable(),
    postcode: p.text().nullable(),
    password_hash: p.text().nullable().hidden().lazy(),
    vendor_permissions: p.array().$type<TaskItem[]>().nullable(),
    email_bounced_at: p.datetime().nullable(),
    last_login_at: p.datetime().nullable(),
    version: p.integer().version(),
    updated_at: p.datetime().onCreate(recordedAt).onUpdate(recordedAt),
  },
});

export class User extends UserSchema.class {}
UserSchema.setClass(User);
