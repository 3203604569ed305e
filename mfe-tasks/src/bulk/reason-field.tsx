import type { ReactNode } from 'react';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { taskLimits } from '@guyline/contract/tasks/rows';

/** Why tasks make an unusual move (`asksReason`). */
export function ReasonField(): ReactNode {
  const { t } = useTranslation('tasks');
  return (
    <Form.Item name="reason" label={t('reason')} extra={t('reasonHint')} rules={[{ required: true, whitespace: true }]}>
      <Input maxLength={taskLimits.reason.max} />
    </Form.Item>
  );
}
