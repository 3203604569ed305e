import type { ReactNode } from 'react';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { vendorFieldOf, type VendorNum } from '@guyline/contract/tasks/items';
import { useVendorOptions } from '@guyline/ui/options';

/** In the order people name them: the tent first. */
export const vendorOrder: readonly VendorNum[] = [4, 3, 2, 1];

function VendorField({ kind, hint }: { kind: VendorNum; hint?: string }): ReactNode {
  const { t: ui } = useTranslation('ui');
  const vendors = useVendorOptions(kind);
  return (
    <Form.Item name={vendorFieldOf[kind]} label={ui(`vendorKind.${kind}`)}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={vendors.data}
        loading={vendors.isLoading}
        placeholder={hint}
      />
    </Form.Item>
  );
}

/** The four vendors of an event. */
export const VendorFields = ({ hint }: { hint?: string }): ReactNode => (
  <div className="gl-row">
    {vendorOrder.map((kind) => (
      <VendorField key={kind} kind={kind} hint={hint} />
    ))}
  </div>
);
