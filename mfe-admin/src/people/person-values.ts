import { type Level, levels } from '@guyline/contract/access';
import { phoneDigits } from '@guyline/contract/phone-form';
import type { RecordStatus, ShortStatus } from '@guyline/contract/status';
import type { TaskItem, VendorNum } from '@guyline/contract/tasks/items';
import type {
  CreateStaff,
  OwnSecret,
  PersonFields,
  UpdateProfile,
  UpdateUser,
  UpdateVendor,
  VendorAddress,
  VendorPermissions,
} from '@guyline/contract/users';

/** What the form holds. */
export interface PersonValues {
  name: string;
  email: string;
  /** As shown, `(XXX) XXX-XXXX`. */
  phone_num: string;
  company_str?: string | null;
  title?: string | null;
  password?: string;
  /** Where the own email or password changes. */
  current_password?: string;
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

export interface By {
  admin: boolean;
  sysAdmin: boolean;
}

const empty = (text: string | null | undefined): string | null => text?.trim() || null;

const personOf = (values: PersonValues): PersonFields => ({
  name: values.name.trim(),
  email: values.email.trim(),
  phone_num: phoneDigits(values.phone_num),
  company_str: empty(values.company_str),
  title: empty(values.title),
  ...(values.password && { password: values.password }),
});

const addressOf = ({ street, city, state_num, postcode }: PersonValues): VendorAddress => ({
  street: empty(street),
  city: empty(city),
  state_num,
  postcode: empty(postcode),
});

const permissionsOf = ({ vendor_num, phase_nums = [] }: PersonValues): VendorPermissions | null =>
  vendor_num && phase_nums.length ? { vendor_type: vendor_num, phase_nums } : null;

const secretOf = ({ current_password }: PersonValues): OwnSecret => (current_password ? { current_password } : {});

/** What anybody may send of themselves. */
export const profileOf = (values: PersonValues, level: Level): Omit<UpdateProfile, 'version'> => ({
  ...personOf(values),
  ...secretOf(values),
  ...(level === levels.vendor && addressOf(values)),
});

/** Only what the person who saves may send, for the others are refused as a whole. */
export const userOf = (values: PersonValues, { admin, sysAdmin }: By): Omit<UpdateUser, 'version'> => {
  const { level_num, status_num, vendor_num, customer_ids = [], main_vendor_id } = values;
  return {
    ...personOf(values),
    ...secretOf(values),
    ...(level_num === levels.vendor && addressOf(values)),
    ...(admin && { level_num, status_num, customer_ids: level_num === levels.staff ? [] : customer_ids }),
    ...(admin && sysAdmin && { is_sys_admin: values.is_sys_admin ? 1 : 2 }),
    ...(admin && level_num === levels.vendor && { vendor_num, vendor_permissions: permissionsOf(values) }),
    ...(admin && level_num === levels.staff && { main_vendor_id }),
  };
};

export const vendorOf = (values: PersonValues, { admin }: By): Omit<UpdateVendor, 'version'> => {
  const { status_num, vendor_num, customer_ids = [] } = values;
  return {
    ...personOf(values),
    ...addressOf(values),
    ...(admin && {
      status_num,
      vendor_num: vendor_num ?? undefined,
      customer_ids,
      vendor_permissions: permissionsOf(values),
    }),
  };
};

export const staffOf = (values: PersonValues, { admin }: By): CreateStaff => ({
  ...personOf(values),
  ...(admin && { status_num: values.status_num as ShortStatus | undefined, main_vendor_id: values.main_vendor_id }),
});
