import { describe, expect, it } from '@jest/globals';
import { isDueReason, type KeptReason } from '@guyline/contract/risk/reasons';
import type { Day } from '@guyline/contract/status';
import { event, INSTALL, lead, PERMIT, TAKEDOWN, task } from '../../test/risk-events.js';
import { addDays, dayAt } from '../platform/clock/days.js';
import { actBy, firstDay, reasonsOf } from './reasons-of.js';

describe('the days of reasons', () => {
  const reason = (from_on: Day | null, until_on: Day | null, act_by: Day): KeptReason => ({
    code: 'deadline_near',
    from_on,
    until_on,
    act_by,
    about: {},
  });

  it.each([
    ['Pacific/Guam', '2027-06-11T13:59:00Z', '2027-06-11', false],
    ['Pacific/Guam', '2027-06-11T14:00:00Z', '2027-06-12', true],
    ['America/Puerto_Rico', '2027-06-12T03:59:00Z', '2027-06-11', false],
    ['America/Puerto_Rico', '2027-06-12T04:00:00Z', '2027-06-12', true],
  ])('in %s at %s it is %s', (zone, instant, day, passed) => {
    const reasons = reasonsOf(event([task(INSTALL)])).get(INSTALL) ?? [];
    const today = dayAt(new Date(instant), zone);
    expect(today).toBe(day);
    const codes = reasons.filter((one) => isDueReason(one, today)).map(({ code }) => code);
    expect(codes).toEqual([passed ? 'deadline_passed' : 'deadline_near']);
  });

  it('follow each other without a gap, so that the first one says from when on there is a risk', () => {
    const first = firstDay([
      reason('2027-05-01', '2027-05-10', '2027-05-10'),
      reason('2027-05-11', null, '2027-05-10'),
    ]);
    expect(first).toBe('2027-05-01');
    expect(firstDay([reason('2027-05-01', null, '2027-05-10'), reason(null, null, '2027-05-10')])).toBeNull();
    const facts = [task(PERMIT), task(INSTALL), task(TAKEDOWN, { scheduled_date: null })];
    for (const reasons of reasonsOf(event(facts, { asked: [lead] })).values()) {
      const from = firstDay(reasons) ?? '2027-01-01';
      for (let day = from; day < addDays(from, 200); day = addDays(day, 1))
        expect([day, reasons.some((one) => isDueReason(one, day))]).toEqual([day, true]);
    }
  });

  it('the earliest day to act is that of the task', () => {
    expect(actBy([reason(null, null, '2027-05-10'), reason(null, null, '2027-04-30')])).toBe('2027-04-30');
    expect(actBy([])).toBeNull();
  });

  it('and the worst reason comes first', () => {
    const facts = event([task(PERMIT, { status_num: 4, valid_to: '2027-06-01', scheduled_date: '2027-06-02' })]);
    expect(
      reasonsOf(facts)
        .get(PERMIT)
        ?.map(({ code }) => code),
    ).toEqual([
      'permit_not_valid_at_install',
      'deadline_passed',
      'failed',
      'scheduled_after_deadline',
      'deadline_near',
    ]);
  });
});
