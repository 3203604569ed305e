import type { ReactNode } from 'react';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Day } from '@guyline/contract/status';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { dayText } from '@guyline/web-core/days';
import { FieldWarning } from '../field-warning.js';

interface ExpectedAnswerProps {
  /** As it is saved. */
  task: TaskDetail;
  input: ReactNode;
  /** How the day is proposed; null = it is not. */
  proposal: ReactNode;
}

/** When the authority is expected to answer; that this is after the deadline is said as it is typed, and stops nobody from saving. */
export function ExpectedAnswer({ task, input, proposal }: ExpectedAnswerProps): ReactNode {
  const { t } = useTranslation('tasks');
  const form = Form.useFormInstance<{ expected_on?: Day | null; status_num?: TaskStatus }>();
  const day = Form.useWatch('expected_on', form);
  const status = Form.useWatch('status_num', form) ?? task.status_num;
  // Of a permit that was returned the day is that of the round before, of one that is settled it no longer matters.
  const isLate = (status === 1 || status === 3) && Boolean(day && day > task.deadline);
  return (
    <div className={isLate || proposal ? 'gl-warned' : ''}>
      {input}
      {/* Always there: a reader says what comes into it. */}
      <div role="status" style={{ marginBottom: isLate ? 8 : 0 }}>
        {isLate && <FieldWarning gap={0}>{t('permit.afterDeadline', { day: dayText(task.deadline) })}</FieldWarning>}
      </div>
      {proposal}
    </div>
  );
}
