import type { ReactNode } from 'react';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TaskFields } from '@guyline/contract/tasks/fields';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { dayText } from '@guyline/web-core/days';

type Chosen = Pick<TaskFields, 'issued_on'> & { status_num: TaskStatus };

/** Says of an issued permit that is set back to Applied For what becomes of its day of issue and of its round. */
export function IssueTakenBack({ stored }: { stored: TaskDetail }): ReactNode {
  const { t } = useTranslation('tasks');
  const form = Form.useFormInstance<Chosen>();
  const status = Form.useWatch('status_num', form);
  const issued = Form.useWatch('issued_on', form);
  const { status_num: was, issued_on } = stored;
  const day = was === 2 && status === 3 ? issued_on : null;
  return (
    <div role="status">
      {day && (
        <div className="gl-small" style={{ marginBottom: 16 }}>
          {t(issued ? 'permit.furtherRound' : 'permit.takenBack', { day: dayText(day) })}
        </div>
      )}
    </div>
  );
}
