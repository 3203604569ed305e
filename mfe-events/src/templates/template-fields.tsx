import { type ReactNode, useEffect } from 'react';
import { Form, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Option } from '@guyline/contract/envelope';
import { typeNums } from '@guyline/contract/status';
import { taskItemNums, vendorNums } from '@guyline/contract/tasks/items';
import { dayUnits, type TemplateDetail, templateLimits as limits } from '@guyline/contract/templates';
import { FormRows } from '@guyline/ui/form-rows';
import { regionOptions, stateOptions, useRegionStates, useVendorOptions } from '@guyline/ui/options';
import { EarlyInspections } from './early-inspections.js';
import { FormSection, type SectionState } from './form-section.js';
import {
  datedItems,
  freshItem,
  freshVendor,
  NO_VENDOR,
  placeOf,
  type StoreVendorValues,
  type TemplateValues,
  type VendorValues,
  whens,
} from './template-values.js';

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

export function ItemFields({ section }: { section: SectionState }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const rows = Form.useWatch('items', { form: Form.useFormInstance<TemplateValues>(), preserve: true });
  return (
    <FormSection title={t('templates.items')} rows={rows?.length} state={section}>
      <EarlyInspections items={datedItems(rows ?? [])} />
      <FormRows
        name="items"
        title={t('templates.items')}
        add={t('templates.addItem')}
        max={limits.items.max}
        fresh={freshItem}
        columns
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
    </FormSection>
  );
}

/** A row as far as it is filled in. */
export type VendorRow = Partial<VendorValues & StoreVendorValues>;

/** The row that the person is led to: its vendor comes into view and gets the cursor. */
export interface Goal {
  index: number;
  /** Called then: it is no goal any more. */
  onReached: () => void;
}

/**
 * The vendor of a row, of its kind; a store may also be said to have none of its own.
 * @param keptOf the vendor that is stored for the place and kind of a row: it stays until another is chosen, active or not
 */
export function VendorField({
  list,
  index,
  keptOf,
  goal,
}: {
  list: 'vendors' | 'store_vendors';
  index: number;
  keptOf: (row: VendorRow) => Option | undefined;
  goal?: Goal | undefined;
}): ReactNode {
  const { t } = useTranslation('events');
  const form = Form.useFormInstance<TemplateValues>();
  const row = Form.useWatch([list, index], form) as VendorRow | undefined;
  const kind = row?.vendor_num;
  const reached = kind !== undefined && goal?.index === index ? goal : undefined; // it can be chosen once the kind is
  useEffect(() => {
    if (!reached) return;
    form.scrollToField([list, reached.index, 'user_id'], { focus: true, block: 'center' });
    reached.onReached();
  }, [reached, form, list]);
  const vendors = useVendorOptions(kind, kind !== undefined);
  const active = vendors.data ?? [];
  const kept = row && keptOf(row);
  return (
    <Form.Item name={[index, 'user_id']} label={t('vendor')} rules={[{ required: true }]}>
      <Select
        disabled={!kind}
        showSearch={searched}
        options={[
          ...(list === 'vendors' ? [] : [{ value: NO_VENDOR, label: t('templates.noOwn') }]),
          ...active,
          ...(!kept || active.some(({ value }) => value === kept.id) ? [] : [{ value: kept.id, label: kept.name }]),
        ]}
        loading={vendors.isLoading}
      />
    </Form.Item>
  );
}

/**
 * The vendor of each kind for a region or a state.
 * @param stored those of the template as it was read
 * @param section where they stand in the form
 */
export function VendorRows({
  stored,
  section,
}: {
  stored: TemplateDetail['vendors'];
  section: SectionState;
}): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const form = Form.useFormInstance<TemplateValues>();
  const rows = Form.useWatch('vendors', { form, preserve: true });
  const places = useRegionStates();
  const prefixed = (prefix: string, options: { value: number; label: string }[]) =>
    options.map(({ value, label }) => ({ value: `${prefix}:${value}`, label }));
  const states = stateOptions(places.data, ...stored.map(({ state_num }) => state_num));
  const keptOf = ({ vendor_num, place }: VendorRow): Option | undefined => {
    const kept = stored.find((one) => one.vendor_num === vendor_num && placeOf(one) === place);
    return kept && { id: kept.user_id, name: kept.user_name };
  };
  return (
    <FormSection title={t('templates.vendors')} rows={rows?.length} state={section}>
      <FormRows
        name="vendors"
        title={t('templates.vendors')}
        add={t('templates.addVendor')}
        max={limits.vendors.max}
        fresh={freshVendor}
        columns
      >
        {(index) => (
          <>
            <Form.Item name={[index, 'place']} label={t('templates.place')} rules={[{ required: true }]}>
              <Select
                showSearch={searched}
                options={[
                  { label: ui('region'), title: ui('region'), options: prefixed('region', regionOptions(places.data)) },
                  { label: ui('state'), title: ui('state'), options: prefixed('state', states) },
                ]}
              />
            </Form.Item>
            <Form.Item name={[index, 'vendor_num']} label={t('templates.vendorKind')} rules={[{ required: true }]}>
              <Select
                onChange={() => form.setFieldValue(['vendors', index, 'user_id'], undefined)}
                options={vendorNums.map((value) => ({ value, label: ui(`vendorKind.${value}`) }))}
              />
            </Form.Item>
            <VendorField list="vendors" index={index} keptOf={keptOf} />
          </>
        )}
      </FormRows>
    </FormSection>
  );
}
