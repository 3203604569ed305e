import type { ReactNode } from 'react';
import { Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { projectDateFields, projectLimits } from '@guyline/contract/projects';
import { typeNums } from '@guyline/contract/status';
import { DayItem } from '@guyline/ui/day-item';
import { useSystemSetting } from '@guyline/ui/system-setting';

/**
 * What is entered of a project, also of the one that a season is rolled over into.
 * @param dates in the order in which they are asked for
 */
export function ProjectItems({
  dates = projectDateFields,
  customer,
  status,
}: {
  dates?: readonly (typeof projectDateFields)[number][];
  customer?: ReactNode;
  status?: ReactNode;
}): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const system = useSystemSetting();
  return (
    <div className="gl-row">
      <Form.Item
        name="name"
        label={t('projects.name')}
        rules={[{ required: true }, { min: projectLimits.name.min, max: projectLimits.name.max }]}
      >
        <Input autoFocus maxLength={projectLimits.name.max} />
      </Form.Item>
      {customer}
      <Form.Item name="type_num" label={t('type')} rules={[{ required: true }]}>
        <Select options={typeNums.map((type) => ({ value: type, label: ui(`type.${type}`) }))} />
      </Form.Item>
      {status}
      {dates.map((date) => (
        <DayItem
          key={date}
          name={date}
          label={t(`projects.${date}`)}
          extra={t(`projects.${date}_hint`)}
          rules={[{ required: true }]}
          required
        />
      ))}
      <Form.Item name="risk_days" label={t('projects.risk_days')} extra={t('projects.risk_days_hint')}>
        <InputNumber
          min={projectLimits.risk_days.min}
          max={projectLimits.risk_days.max}
          placeholder={String(system.data?.at_risk_days ?? projectLimits.risk_days.default)}
          style={{ width: '100%' }}
        />
      </Form.Item>
    </div>
  );
}
