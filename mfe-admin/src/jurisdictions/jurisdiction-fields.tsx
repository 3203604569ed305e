import type { ReactNode } from 'react';
import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { confidences, jurisdictionKinds, jurisdictionLimits as limits } from '@guyline/contract/jurisdictions';
import { shortStatuses, shortStatusNums } from '@guyline/contract/status';
import { DayItem } from '@guyline/ui/day-item';
import { FormRows, type FormRowsProps } from '@guyline/ui/form-rows';
import { stateOptions, useRegionStates } from '@guyline/ui/options';
import { freshContact, freshHoliday } from './jurisdiction-values.js';
import { PageItem } from './page-item.js';

/** What an authority is and how long it takes. */
export function DirectoryFields({ stateNum }: { stateNum?: number | null }): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const places = useRegionStates();
  const days = (name: 'review_days' | 'inspection_notice_days' | 'site_days_per_year'): ReactNode => (
    <Form.Item name={name} label={t(`jurisdictions.${name}`)}>
      <InputNumber {...limits[name]} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  );
  return (
    <>
      <Form.Item
        name="name"
        label={t('jurisdictions.name')}
        rules={[{ required: true, whitespace: true }, { min: limits.name.min }]}
      >
        <Input autoFocus maxLength={limits.name.max} dir="auto" />
      </Form.Item>
      <div className="gl-row">
        <Form.Item name="kind" label={t('jurisdictions.kind')} rules={[{ required: true }]}>
          <Select options={jurisdictionKinds.map((value) => ({ value, label: t(`jurisdictions.kinds.${value}`) }))} />
        </Form.Item>
        <Form.Item name="state_num" label={ui('state')} extra={t('jurisdictions.stateHint')}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={stateOptions(places.data, stateNum)}
            placeholder={t('jurisdictions.anywhere')}
          />
        </Form.Item>
      </div>
      <PageItem name="portal_url" />
      <div className="gl-row" style={{ alignItems: 'end' }}>
        {days('review_days')}
        {days('inspection_notice_days')}
        {days('site_days_per_year')}
      </div>
      <Form.Item name="note" label={t('jurisdictions.note')} extra={t('jurisdictions.noteHint')}>
        <Input.TextArea maxLength={limits.note.max} autoSize={{ minRows: 2, maxRows: 10 }} dir="auto" />
      </Form.Item>
      <Form.Item name="status_num" label={t('jurisdictions.status')} rules={[{ required: true }]}>
        <Select options={shortStatusNums.map((value) => ({ value, label: ui(`status.${shortStatuses[value]}`) }))} />
      </Form.Item>
    </>
  );
}

/** Rows with their title above them: nothing else of the form names them. */
function TitledRows(props: FormRowsProps): ReactNode {
  return (
    <fieldset style={{ border: 0, margin: '0 0 16px', padding: 0, minWidth: 0 }}>
      <legend style={{ fontSize: 14, fontWeight: 600, border: 0, margin: '0 0 8px' }}>{props.title}</legend>
      <FormRows {...props} />
    </fieldset>
  );
}

export function ContactFields(): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <TitledRows
      name="contacts"
      title={t('jurisdictions.contacts')}
      add={t('jurisdictions.addContact')}
      max={limits.contacts.max}
      fresh={freshContact}
    >
      {(index) => (
        <>
          <Form.Item name={[index, 'name']} label={t('people.name')}>
            <Input maxLength={limits.contacts.name} dir="auto" />
          </Form.Item>
          <Form.Item name={[index, 'role']} label={t('jurisdictions.role')}>
            <Input maxLength={limits.contacts.role} dir="auto" />
          </Form.Item>
          <Form.Item name={[index, 'phone']} label={t('people.phone_num')}>
            <Input type="tel" dir="ltr" maxLength={limits.contacts.phone} />
          </Form.Item>
          <Form.Item name={[index, 'email']} label={t('people.email')} rules={[{ type: 'email' }]}>
            <Input type="email" dir="ltr" maxLength={limits.contacts.email} />
          </Form.Item>
        </>
      )}
    </TitledRows>
  );
}

export function HolidayFields(): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <TitledRows
      name="holidays"
      title={t('jurisdictions.holidays')}
      add={t('jurisdictions.addHoliday')}
      max={limits.holidays.max}
      fresh={freshHoliday}
    >
      {(index) => (
        <>
          <DayItem
            name={[index, 'day']}
            path={['holidays', index, 'day']}
            label={t('jurisdictions.day')}
            rules={[{ required: true }]}
            required
          />
          <Form.Item name={[index, 'name']} label={t('people.name')} rules={[{ required: true, whitespace: true }]}>
            <Input maxLength={limits.holidays.name} dir="auto" />
          </Form.Item>
          <Form.Item name={[index, 'yearly']} valuePropName="checked" label=" " colon={false}>
            <Checkbox>{t('jurisdictions.yearly')}</Checkbox>
          </Form.Item>
        </>
      )}
    </TitledRows>
  );
}

/** Where it says so. */
export function SourceFields(): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageItem name="source_url" />
      <div className="gl-row">
        <DayItem name="source_on" label={t('jurisdictions.source_on')} />
        <Form.Item name="confidence" label={t('jurisdictions.confidence')}>
          <Select
            allowClear
            options={confidences.map((value) => ({ value, label: t(`jurisdictions.confidences.${value}`) }))}
          />
        </Form.Item>
      </div>
    </>
  );
}
