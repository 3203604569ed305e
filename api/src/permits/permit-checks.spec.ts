import { describe, expect, it } from '@jest/globals';
import { type CheckedPermit, type PermitFault, permitFaultsOf, siteFault } from '@guyline/contract/permits/checks';

const use = { install_on: '2027-06-01', takedown_on: '2027-07-10' };
const permit = (over: Partial<CheckedPermit>): CheckedPermit => ({
  pt_num: 7,
  status_num: 2,
  applied_on: '2027-04-01',
  valid_from: null,
  valid_to: null,
  ...over,
});

describe('the checks of permits', () => {
  it.each<[string, Partial<CheckedPermit>, PermitFault | PermitFault[] | null]>([
    ['without a window yet', {}, null],
    ['that covers every day', { valid_from: '2027-06-01', valid_to: '2027-07-10' }, null],
    [
      'that ends a day before the takedown',
      { valid_from: '2027-05-01', valid_to: '2027-07-09' },
      'permit_window_short',
    ],
    ['that begins a day after the installation', { valid_from: '2027-06-02' }, 'permit_not_valid_at_install'],
    ['that ends before the installation', { valid_to: '2027-05-31' }, 'permit_not_valid_at_install'],
    [
      'that begins too late and ends too early, both',
      { valid_from: '2027-06-02', valid_to: '2027-07-09' },
      ['permit_not_valid_at_install', 'permit_window_short'],
    ],
    ['that is not required', { status_num: 5, valid_to: '2027-05-31' }, null],
    ['that failed, with the window of before', { status_num: 4, valid_to: '2027-06-30' }, 'permit_window_short'],
  ])('say of a permit %s', (_, over, fault) => {
    expect(permitFaultsOf(permit(over), use, '2027-05-01')).toEqual(fault === null ? [] : [fault].flat());
  });

  it.each<[string, Partial<CheckedPermit>, string, PermitFault | null]>([
    ['nobody called for, long before', { applied_on: null, status_num: 1 }, '2027-05-17', null],
    ['nobody called for, two weeks before', { applied_on: null, status_num: 1 }, '2027-05-18', 'ticket_missing'],
    ['nobody called for, on the day', { applied_on: null, status_num: 1 }, '2027-06-01', 'ticket_missing'],
    ['nobody called for, after the tent stood', { applied_on: null, status_num: 1 }, '2027-06-02', null],
    ['that was called for without a day', { applied_on: null }, '2027-05-18', null],
    ['that was given without a day', { applied_on: null, status_num: 2 }, '2027-05-18', null],
    ['that is clear and alive', { valid_from: '2027-06-01', valid_to: '2027-06-01' }, '2027-05-30', null],
    ['that is clear a day late', { valid_from: '2027-06-02' }, '2027-05-30', 'ticket_not_clear'],
    ['that expires a day early', { valid_from: '2027-05-20', valid_to: '2027-05-31' }, '2027-05-30', 'ticket_expired'],
    ['of a state without a life', { valid_from: '2027-05-20' }, '2027-05-30', null],
    ['that ends before the takedown', { valid_from: '2027-05-20', valid_to: '2027-06-20' }, '2027-05-30', null],
    ['that is not required', { applied_on: null, status_num: 5 }, '2027-05-30', null],
  ])('say of a ticket %s', (_, over, today, fault) => {
    expect(permitFaultsOf(permit({ pt_num: 1, status_num: 3, ...over }), use, today)).toEqual(
      fault === null ? [] : [fault],
    );
  });

  it.each([
    [30, 30, null],
    [31, 30, 'site_days_exceeded'],
    [400, null, null],
  ] as const)('say of %s days where %s are allowed', (used, limit, fault) => {
    expect(siteFault({ used, limit })).toBe(fault);
  });
});
