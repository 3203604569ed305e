import type { ReactNode } from 'react';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { vendorFieldOf, type VendorNum } from '@guyline/contract/tasks/items';
import { useVendorOptions } from '@guyline/ui/options';

/** In the order people name them: the tent first. */
export const vendorOrder: readonly VendorNum[] = [4, 3, 2, 1];

/** Choice that takes the vendor of a kind off, where an empty field means that it stays. */
export const NO_VENDOR = 0;

interface VendorFieldsProps {
  /** Shown in an empty field. */
  hint?: string;
  /** Offers `NO_VENDOR`. */
  none?: boolean;
}

function VendorField({ kind, hint, none = false }: VendorFieldsProps & { kind: VendorNum }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const vendors = useVendorOptions(kind);
  return (
    <Form.Item name={vendorFieldOf[kind]} label={ui(`vendorKind.${kind}`)}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={[...(none ? [{ value: NO_VENDOR, label: t('ui:noVendor') }] : []), ...(vendors.data ?? [])]}
        loading={vendors.isLoading}
        placeholder={hint}
      />
    </Form.Item>
  );
}

/** The four vendors of an event. */
export const VendorFields = (props: VendorFieldsProps): ReactNode => (
  <div className="gl-row">
    {vendorOrder.map((kind) => (
      <VendorField key={kind} kind={kind} {...props} />
    ))}
  </div>
);
