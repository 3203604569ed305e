import { useEffect, useRef } from 'react';
import { Form } from 'antd';
import type { ProposedDay } from '@guyline/contract/permits/proposals';
import type { Day } from '@guyline/contract/status';
import type { TaskFields } from '@guyline/contract/tasks/fields';

type Days = Pick<TaskFields, 'valid_from' | 'valid_to' | 'expected_on'>;

/**
 * Fills a day in that follows from one that the person has just typed, as long as it is empty or still the one that was proposed
 * before; what somebody typed stays. When the typed day is taken back, so is what was filled in for it.
 * @param typed the day that `proposed` follows from, as the form has it
 * @param stored the same as it is saved: a form that was only opened is left alone
 * @param isAgain whether the permit is filed again: then the day of the round before has made room
 */
export function useFilledIn(
  target: keyof Days,
  typed: Day | null,
  stored: Day | null,
  proposed: Pick<ProposedDay, 'day' | 'of'> | null,
  isAgain = false,
): void {
  const form = Form.useFormInstance<Partial<Days>>();
  const filled = useRef<Day>(undefined);
  const counted = useRef<string>(undefined);
  useEffect(() => {
    const present = form.getFieldValue(target) as Day | null | undefined;
    if (!typed || typed === stored) {
      if (filled.current && present === filled.current) form.setFieldValue(target, null);
      filled.current = counted.current = undefined;
      return;
    }
    if (!proposed) return;
    const round = `${proposed.of} ${isAgain}`;
    if (counted.current === round) return;
    counted.current = round;
    if (present && present !== filled.current) return;
    filled.current = proposed.day;
    form.setFieldValue(target, proposed.day);
  }, [form, target, typed, stored, proposed, isAgain]);
}
