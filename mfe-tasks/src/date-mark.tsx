import type { ReactNode } from 'react';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Day } from '@guyline/contract/status';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { settledStatuses, type TaskStatus, urgentState } from '@guyline/contract/tasks/status';
import { dayText } from '@guyline/web-core/days';
import { FieldWarning } from './field-warning.js';
import { TaskBadge } from './task-badge.js';

/**
 * Below the date field: the badge of the saved date where it is overdue or at risk; of a date being typed, only a warning that it is after
 * the deadline, which stops nobody from saving. What failed is said by the field of the status.
 * @param badge false where a summary above the form shows the badge: on a phone
 */
export function DateMark({ stored, badge }: { stored: TaskRow; badge: boolean }): ReactNode {
  const { t } = useTranslation('tasks');
  const form = Form.useFormInstance<{ scheduled_date?: Day | null; status_num?: TaskStatus }>();
  const day = Form.useWatch('scheduled_date', form) ?? null;
  const status = Form.useWatch('status_num', form) ?? stored.status_num;
  const { status_num, task_state, scheduled_date, deadline } = stored;
  const isSaved = day === scheduled_date;
  const isLate = !isSaved && day !== null && day > deadline && !settledStatuses.includes(status);
  return (
    // Always there: a screen reader says what comes into it.
    <div role="status" className="gl-small">
      {badge && isSaved && urgentState(status_num, task_state) && (
        <div style={{ marginBottom: 16 }}>
          <TaskBadge task={stored} />
        </div>
      )}
      {isLate && <FieldWarning gap={16}>{t('permit.afterDeadline', { day: dayText(deadline) })}</FieldWarning>}
    </div>
  );
}
