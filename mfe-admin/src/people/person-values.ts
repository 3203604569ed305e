import type { Level } from '@guyline/contract/access';
import type { RecordStatus } from '@guyline/contract/status';
import type { TaskItem, VendorNum } from '@guyline/contract/tasks/items';
import type { UserDetail } from '@guyline/contract/users';
import { phoneDigits } from '@guyline/ui/phone-input';
import type { Kind } from './kinds.js';

/** What the form holds. */
export interface PersonValues {
  name: string;
  email: string;
  /** As shown, `(XXX) XXX-XXXX`. */
  phone_num: string;
  company_str?: string | null;
  title?: string | null;
  password?: string;
  level_num?: Level;
  status_num?: RecordStatus;
  customer_ids?: number[];
  is_sys_admin?: boolean;
  vendor_num?: VendorNum | null;
  main_vendor_id?: number;
  street?: string | null;
  city?: string | null;
  state_num?: number | null;
  postcode?: string | null;
  /** Items an admin narrows a vendor to; empty = all of its kind. */
  phase_nums?: TaskItem[];
}

interface By {
  kind: Kind;
  person: UserDetail | undefined;
  admin: boolean;
  sysAdmin: boolean;
}

const empty = (text: string | null | undefined): string | null => text?.trim() || null;

/** The body of a save: only what the person may send, for the others are refused as a whole. */
export function bodyOf(values: PersonValues, { kind, person, admin, sysAdmin }: By): Record<string, unknown> {
  const level = kind === 'vendor' ? 4 : kind === 'staff' ? 5 : values.level_num;
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    phone_num: phoneDigits(values.phone_num),
    company_str: empty(values.company_str),
    title: empty(values.title),
    ...(values.password && { password: values.password }),
    ...(level === 4 && {
      street: empty(values.street),
      city: empty(values.city),
      state_num: values.state_num,
      postcode: empty(values.postcode),
    }),
    ...(admin && adminPart(values, kind, level, sysAdmin)),
    ...(person && { version: person.version }),
  };
}

function adminPart(values: PersonValues, kind: Kind, level: Level | undefined, sysAdmin: boolean): object {
  const { status_num, customer_ids = [], vendor_num, phase_nums = [], main_vendor_id } = values;
  return {
    status_num,
    ...(kind === 'user' && { level_num: level }),
    ...(kind === 'user' && sysAdmin && { is_sys_admin: values.is_sys_admin ? 1 : 2 }),
    ...(level !== 5 && { customer_ids }),
    ...(level === 4 && {
      vendor_num,
      vendor_permissions: phase_nums.length ? { vendor_type: vendor_num, phase_nums } : null,
    }),
    ...(level === 5 && { main_vendor_id }),
  };
}
