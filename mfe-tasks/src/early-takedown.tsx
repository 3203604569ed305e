import type { ReactNode } from 'react';
import { WarningOutlined } from '@ant-design/icons';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TaskFields } from '@guyline/contract/tasks/fields';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { completedStatuses, type TaskStatus } from '@guyline/contract/tasks/status';
import { dayText } from '@guyline/web-core/days';

type Typed = Pick<TaskFields, 'scheduled_date'> & { status_num: TaskStatus };

/**
 * Says of a takedown, as it is typed, that it comes before the first day of sales: no reason of risk does, as the store may have given
 * up. It stops nobody from saving.
 */
export function EarlyTakedown({ stored }: { stored: TaskDetail }): ReactNode {
  const { t } = useTranslation('tasks');
  const form = Form.useFormInstance<Partial<Typed>>();
  const day = Form.useWatch('scheduled_date', form);
  const status = Form.useWatch('status_num', form) ?? stored.status_num;
  const { start_date } = stored.project;
  const isEarly = stored.category_num === 4 && !completedStatuses.includes(status) && day && day < start_date;
  return (
    <div role="status">
      {isEarly && (
        <div className="gl-small" style={{ marginBottom: 16, color: 'var(--gl-warning)' }}>
          <WarningOutlined aria-hidden /> {t('beforeStart', { day: dayText(start_date) })}
        </div>
      )}
    </div>
  );
}
