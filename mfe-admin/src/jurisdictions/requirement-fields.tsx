import type { ReactNode } from 'react';
import { Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type CreateRequirement,
  enclosedDocuments,
  eventUses,
  filers,
  fitsKind,
  leadEnds,
  leadUnits,
  requirementKinds,
  requirementLimits as limits,
} from '@guyline/contract/jurisdictions/requirements';
import { categoryOf, taskItemNums } from '@guyline/contract/tasks/items';
import { DayItem } from '@guyline/ui/day-item';
import { documentWord, filerWord } from '@guyline/ui/requirement-words';
import { PageItem } from './page-item.js';
import { eventUseWord } from './requirement-words.js';

/** A whole number within limits. */
function CountItem({
  name,
}: {
  name: 'valid_days' | 'days_per_year' | 'closed_from_sqft' | 'open_from_sqft';
}): ReactNode {
  const { t } = useTranslation('admin');
  const of = name === 'closed_from_sqft' || name === 'open_from_sqft' ? limits.sqft : limits[name];
  return (
    <Form.Item name={name} label={t(`requirements.${name}`)}>
      <InputNumber {...of} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  );
}

/** What is asked for, and for what. */
export function WhatFields(): ReactNode {
  const { t } = useTranslation('admin');
  const form = Form.useFormInstance<CreateRequirement>();
  const kind = Form.useWatch('kind', form) ?? 'permit';
  const items = taskItemNums.filter((item) => fitsKind(kind, categoryOf(item)));
  return (
    <>
      <div className="gl-row">
        <Form.Item name="kind" label={t('jurisdictions.kind')} rules={[{ required: true }]}>
          <Select
            options={requirementKinds.map((value) => ({ value, label: t(`requirements.kinds.${value}`) }))}
            onChange={() => form.setFieldValue('pt_num', null)}
          />
        </Form.Item>
        <Form.Item name="pt_num" label={t('requirements.pt_num')} extra={t('requirements.itemHint')}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={items.map((value) => ({ value, label: t(`ui:item.${value}`) }))}
          />
        </Form.Item>
      </div>
      <Form.Item name="name" label={t('requirements.name')}>
        <Input maxLength={limits.name.max} dir="auto" />
      </Form.Item>
      <Form.Item name="uses" label={t('requirements.usesLabel')}>
        <Select
          mode="multiple"
          placeholder={t('requirements.anyEvent')}
          options={eventUses.map((value) => ({ value, label: eventUseWord(t, value) }))}
        />
      </Form.Item>
      <div className="gl-row">
        <CountItem name="closed_from_sqft" />
        <CountItem name="open_from_sqft" />
      </div>
    </>
  );
}

/** How and when it is applied for. */
export function FilingFields(): ReactNode {
  const { t } = useTranslation('admin');
  const form = Form.useFormInstance<CreateRequirement>();
  const own = Form.useWatch('pt_num', form);
  return (
    <>
      <div className="gl-row">
        <Form.Item name="lead_days" label={t('requirements.lead_days')}>
          <InputNumber {...limits.lead_days} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="lead_unit" label={t('requirements.lead_unit')}>
          <Select options={leadUnits.map((value) => ({ value, label: t(`requirements.units.${value}`) }))} />
        </Form.Item>
        <Form.Item name="lead_end" label={t('requirements.lead_end')}>
          <Select options={leadEnds.map((value) => ({ value, label: t(`requirements.ends.${value}`) }))} />
        </Form.Item>
      </div>
      <Form.Item name="documents" label={t('requirements.documents')} extra={t('requirements.documentsHint')}>
        <Select
          mode="tags"
          maxCount={limits.documents.max}
          options={enclosedDocuments.map((value) => ({ value, label: documentWord(t, value) }))}
        />
      </Form.Item>
      <Form.Item name="filed_by" label={t('requirements.filed_by')}>
        <Select allowClear options={filers.map((value) => ({ value, label: filerWord(t, value) }))} />
      </Form.Item>
      <Form.Item name="predecessors" label={t('requirements.predecessors')}>
        <Select
          mode="multiple"
          maxCount={limits.predecessors.max}
          showSearch={{ optionFilterProp: 'label' }}
          options={taskItemNums
            .filter((item) => item !== own)
            .map((value) => ({ value, label: t(`ui:item.${value}`) }))}
        />
      </Form.Item>
    </>
  );
}

/** What it costs, how long it holds, and where that is said. */
export function TermFields(): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <>
      <div className="gl-row">
        <Form.Item name="fee_usd" label={t('requirements.fee_usd')}>
          <InputNumber {...limits.fee_usd} precision={2} prefix="$" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="fee_note" label={t('requirements.fee_note')}>
          <Input maxLength={limits.fee_note.max} dir="auto" />
        </Form.Item>
      </div>
      <div className="gl-row">
        <CountItem name="valid_days" />
        <CountItem name="days_per_year" />
      </div>
      <Form.Item name="note" label={t('jurisdictions.note')} extra={t('jurisdictions.noteHint')}>
        <Input.TextArea maxLength={limits.note.max} autoSize={{ minRows: 2, maxRows: 8 }} dir="auto" />
      </Form.Item>
      <PageItem name="source_url" />
      <DayItem name="source_on" label={t('jurisdictions.source_on')} />
    </>
  );
}
