import { describe, expect, it } from '@jest/globals';
import { type PersonValues, profileOf, staffOf, userOf, vendorOf } from './person-values.js';

const values: PersonValues = {
  name: ' Ann ',
  email: 'ann@demo.test ',
  phone_num: '(555) 555-0100',
  company_str: '',
  street: '1 Main St',
  city: 'Tempe',
  state_num: 3,
  postcode: '85281',
  status_num: 1,
  customer_ids: [4],
  is_sys_admin: true,
  phase_nums: [15],
};
const person = { name: 'Ann', email: 'ann@demo.test', phone_num: '5555550100', company_str: null, title: null };
const address = { street: '1 Main St', city: 'Tempe', state_num: 3, postcode: '85281' };
const admin = { admin: true, sysAdmin: false };

describe('the body of a person', () => {
  it('of level 5 names its customers, of which there are none: without the list the API refuses it', () => {
    expect(userOf({ ...values, level_num: 5, main_vendor_id: 7 }, admin)).toEqual({
      ...person,
      level_num: 5,
      status_num: 1,
      customer_ids: [],
      main_vendor_id: 7,
    });
  });

  it('of a vendor has an address, its kind and its items', () => {
    const own = { vendor_num: 4, vendor_permissions: { vendor_type: 4, phase_nums: [15] } };
    const input = { ...values, vendor_num: 4 } as const;
    expect(vendorOf(input, admin)).toEqual({ ...person, ...address, ...own, status_num: 1, customer_ids: [4] });
    expect(userOf({ ...input, level_num: 4 }, admin)).toEqual({
      ...person,
      ...address,
      ...own,
      level_num: 4,
      status_num: 1,
      customer_ids: [4],
    });
  });

  it('holds nothing of an admin when somebody else saves, and the flag only from who has it', () => {
    const other = { admin: false, sysAdmin: false };
    expect(userOf({ ...values, level_num: 3 }, other)).toEqual(person);
    expect(vendorOf(values, other)).toEqual({ ...person, ...address });
    expect(staffOf(values, other)).toEqual(person);
    expect(profileOf(values, 4)).toEqual({ ...person, ...address });
    expect(userOf({ ...values, level_num: 3 }, { admin: true, sysAdmin: true })).toMatchObject({ is_sys_admin: 1 });
  });
});
