import type { ReactNode } from 'react';
import { Form, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { typeNums } from '@guyline/contract/status';
import { taskItemNums, type VendorNum, vendorNums } from '@guyline/contract/tasks/items';
import { dayUnits, templateLimits as limits } from '@guyline/contract/templates';
import { regionOptions, stateOptions, useRegionStates, useVendorOptions } from '@guyline/ui/options';
import { FormRows } from './form-rows.js';
import { freshItem, freshVendor, NO_VENDOR, type TemplateValues, whens } from './template-values.js';

const searched = { optionFilterProp: 'label' };

/** How many days, of which kind: asked only for items that have a date. */
function DaysFields({ index }: { index: number }): ReactNode {
  const { t } = useTranslation('events');
  const when = Form.useWatch(['items', index, 'when'], Form.useFormInstance<TemplateValues>());
  if (!when || when === 'none') return null;
  return (
    <>
      <Form.Item name={[index, 'days']} label={t('templates.days')} rules={[{ required: true }]}>
        <InputNumber min={0} max={limits.offset_days.max} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name={[index, 'unit']} label={t('templates.unit')}>
        <Select options={dayUnits.map((value) => ({ value, label: t(`templates.units.${value}`) }))} />
      </Form.Item>
    </>
  );
}

export function ItemFields(): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  return (
    <FormRows
      name="items"
      title={t('templates.items')}
      add={t('templates.addItem')}
      max={limits.items.max}
      fresh={freshItem}
    >
      {(index) => (
        <>
          <Form.Item name={[index, 'type_num']} label={t('templates.type')}>
            <Select options={typeNums.map((value) => ({ value, label: ui(`type.${value}`) }))} />
          </Form.Item>
          <Form.Item name={[index, 'pt_num']} label={t('templates.item')} rules={[{ required: true }]}>
            <Select
              showSearch={searched}
              options={taskItemNums.map((value) => ({ value, label: ui(`item.${value}`) }))}
            />
          </Form.Item>
          <Form.Item name={[index, 'when']} label={t('templates.when')}>
            <Select options={whens.map((value) => ({ value, label: t(`templates.whens.${value}`) }))} />
          </Form.Item>
          <DaysFields index={index} />
        </>
      )}
    </FormRows>
  );
}

/** The vendor of a row, of its kind; a store may also be said to have none of its own. */
export function VendorField({ list, index }: { list: 'vendors' | 'store_vendors'; index: number }): ReactNode {
  const { t } = useTranslation('events');
  const form = Form.useFormInstance<TemplateValues>();
  const kind = Form.useWatch([list, index, 'vendor_num'], form) as VendorNum | undefined;
  const vendors = useVendorOptions(kind, kind !== undefined);
  return (
    <Form.Item name={[index, 'user_id']} label={t('vendor')} rules={[{ required: true }]}>
      <Select
        disabled={!kind}
        showSearch={searched}
        options={
          list === 'vendors'
            ? vendors.data
            : [{ value: NO_VENDOR, label: t('templates.noOwn') }, ...(vendors.data ?? [])]
        }
        loading={vendors.isLoading}
      />
    </Form.Item>
  );
}

/** The vendor of each kind for a region or a state. */
export function VendorRows(): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const form = Form.useFormInstance<TemplateValues>();
  const places = useRegionStates();
  const prefixed = (prefix: string, options: { value: number; label: string }[]) =>
    options.map(({ value, label }) => ({ value: `${prefix}:${value}`, label }));
  return (
    <FormRows
      name="vendors"
      title={t('templates.vendors')}
      add={t('templates.addVendor')}
      max={limits.vendors.max}
      fresh={freshVendor}
    >
      {(index) => (
        <>
          <Form.Item name={[index, 'place']} label={t('templates.place')} rules={[{ required: true }]}>
            <Select
              showSearch={searched}
              options={[
                { label: ui('region'), title: ui('region'), options: prefixed('region', regionOptions(places.data)) },
                { label: ui('state'), title: ui('state'), options: prefixed('state', stateOptions(places.data)) },
              ]}
            />
          </Form.Item>
          <Form.Item name={[index, 'vendor_num']} label={t('templates.vendorKind')} rules={[{ required: true }]}>
            <Select
              onChange={() => form.setFieldValue(['vendors', index, 'user_id'], undefined)}
              options={vendorNums.map((value) => ({ value, label: ui(`vendorKind.${value}`) }))}
            />
          </Form.Item>
          <VendorField list="vendors" index={index} />
        </>
      )}
    </FormRows>
  );
}
