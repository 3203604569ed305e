import type { ReactNode } from 'react';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { permitFaultOf } from '@guyline/contract/permits/checks';
import type { TaskFields } from '@guyline/contract/tasks/fields';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { FaultText } from '@guyline/ui/permit-flag';
import { dayText } from '@guyline/web-core/days';

type Typed = Pick<TaskFields, 'valid_from' | 'valid_to'> & { status_num: TaskStatus };

/**
 * Says of a window that is typed and not yet saved that the tent stands outside it. It stops nobody from saving; of the saved window
 * the panel says the same (`PermitFlag`).
 */
export function WindowWarning({ stored }: { stored: TaskDetail }): ReactNode {
  const { t } = useTranslation('tasks');
  const form = Form.useFormInstance<Partial<Typed>>();
  const valid_from = Form.useWatch('valid_from', form) || null;
  const valid_to = Form.useWatch('valid_to', form) || null;
  const status_num = Form.useWatch('status_num', form) ?? stored.status_num;
  const { permit, today } = stored;
  const isTyped = valid_from !== stored.valid_from || valid_to !== stored.valid_to;
  const fault = permit && isTyped && permitFaultOf({ ...stored, status_num, valid_from, valid_to }, permit, today);
  return (
    <div role="status">
      {fault && (
        <div style={{ marginBottom: 16 }}>
          <FaultText fault={fault} />{' '}
          <span className="gl-small">
            {t('permit.stands', { install: dayText(permit.install_on), takedown: dayText(permit.takedown_on) })}
          </span>
        </div>
      )}
    </div>
  );
}
