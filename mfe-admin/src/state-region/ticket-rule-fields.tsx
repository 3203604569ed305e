import type { ReactNode } from 'react';
import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { confidences } from '@guyline/contract/jurisdictions';
import {
  lifeStarts,
  lifeUnits,
  noticeUnits,
  ticketRuleLimits as limits,
  type UpdateTicketRule,
} from '@guyline/contract/permits/ticket-rules';
import { DayItem } from '@guyline/ui/day-item';

/** How long before, and how long it holds. A figure needs its unit. */
export function FigureFields(): ReactNode {
  const { t } = useTranslation('admin');
  const form = Form.useFormInstance<UpdateTicketRule>();
  const notice = Form.useWatch('notice', form);
  const life = Form.useWatch('life', form);
  const noLife = Form.useWatch('no_life', form);
  const lifeFrom = Form.useWatch('life_from', form);
  const hasNotice = typeof notice === 'number';
  const hasLife = typeof life === 'number';
  return (
    <>
      <div className="gl-row">
        <Form.Item name="notice" label={t('tickets.notice')} extra={t('tickets.unknownHint')}>
          <InputNumber {...limits.notice} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="notice_unit" label={t('tickets.notice_unit')} rules={[{ required: hasNotice }]}>
          <Select
            disabled={!hasNotice}
            options={noticeUnits.map((value) => ({ value, label: t(`tickets.units.${value}`) }))}
          />
        </Form.Item>
      </div>
      <Form.Item name="no_life" valuePropName="checked">
        <Checkbox onChange={({ target }) => target.checked && form.setFieldValue('life', null)}>
          {t('tickets.no_life')}
        </Checkbox>
      </Form.Item>
      <div className="gl-row">
        <Form.Item name="life" label={t('tickets.life')}>
          <InputNumber {...limits.life} precision={0} disabled={noLife} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="life_unit" label={t('tickets.life_unit')} rules={[{ required: hasLife }]}>
          <Select
            disabled={!hasLife}
            options={lifeUnits.map((value) => ({ value, label: t(`tickets.units.${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="life_from"
          label={t('tickets.life_from')}
          extra={hasLife && !lifeFrom && t('tickets.notStatedHint')}
        >
          <Select
            allowClear
            disabled={!hasLife}
            placeholder={t('tickets.notStated')}
            options={lifeStarts.map((value) => ({ value, label: t(`tickets.starts.${value}`) }))}
          />
        </Form.Item>
      </div>
    </>
  );
}

/** Whom one calls, what else holds, and where that is said. */
export function SourceFields(): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <>
      <Form.Item name="centre" label={t('tickets.centre')}>
        <Input maxLength={limits.centre.max} dir="auto" />
      </Form.Item>
      <Form.Item name="counts_from" label={t('tickets.counts_from')}>
        <Input maxLength={limits.counts_from.max} dir="auto" />
      </Form.Item>
      <Form.Item name="note" label={t('jurisdictions.note')}>
        <Input.TextArea maxLength={limits.note.max} autoSize={{ minRows: 2, maxRows: 8 }} dir="auto" />
      </Form.Item>
      <Form.Item name="source" label={t('jurisdictions.source_url')}>
        <Input.TextArea maxLength={limits.source.max} autoSize={{ minRows: 1, maxRows: 6 }} dir="ltr" />
      </Form.Item>
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
