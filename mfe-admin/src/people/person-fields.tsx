import type { ReactNode } from 'react';
import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { levelNums, levels } from '@guyline/contract/access';
import { passwordRule } from '@guyline/contract/auth';
import { recordStatuses, recordStatusNums, shortStatusNums } from '@guyline/contract/status';
import { permittedItems, vendorNums, type VendorNum } from '@guyline/contract/tasks/items';
import { userLimits as limits } from '@guyline/contract/users';
import { stateOptions, useCustomerOptions, useRegionStates, useVendorOptions } from '@guyline/ui/options';
import { PhoneInput, phonePattern, typedPhone } from '@guyline/ui/phone-input';
import type { Kind } from './kinds.js';

/** Name, mail, phone, company, title: of everybody. */
export function PersonFields(): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <>
      <div className="gl-row">
        <Form.Item name="name" label={t('people.name')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={limits.name.max} autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('people.email')}
          rules={[
            { required: true, message: t('people.fault.required') },
            { type: 'email', message: t('ui:emailFault') },
          ]}
        >
          <Input maxLength={limits.email.max} autoComplete="email" inputMode="email" dir="ltr" />
        </Form.Item>
      </div>
      <div className="gl-row">
        <Form.Item
          name="phone_num"
          label={t('people.phone_num')}
          getValueFromEvent={typedPhone}
          rules={[
            { required: true, message: t('people.fault.phone') },
            { pattern: phonePattern, message: t('people.fault.phone') },
          ]}
        >
          <PhoneInput />
        </Form.Item>
        <Form.Item name="company_str" label={t('people.company_str')}>
          <Input maxLength={limits.company_str.max} autoComplete="organization" />
        </Form.Item>
        <Form.Item name="title" label={t('people.title')}>
          <Input maxLength={limits.title.max} autoComplete="organization-title" />
        </Form.Item>
      </div>
    </>
  );
}

/** A password is a choice; a new person is better invited by mail. */
export function PasswordField({ label, extra }: { label: string; extra?: string }): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <Form.Item
      name="password"
      label={label}
      extra={extra}
      rules={[{ pattern: passwordRule, message: t('people.fault.password') }]}
    >
      <Input.Password autoComplete="new-password" maxLength={limits.password.max} />
    </Form.Item>
  );
}

/** Level, customers, status, flag: the admin's; others see them greyed out (docs/domain.md, Who changes people). */
export function AdminFields({
  kind,
  admin,
  level,
}: {
  kind: Kind;
  admin: boolean;
  level: number | undefined;
}): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const customers = useCustomerOptions();
  const vendors = useVendorOptions(undefined, admin && (kind === 'staff' || level === levels.staff));
  const statuses = kind === 'staff' ? shortStatusNums : recordStatusNums;
  return (
    <>
      <div className="gl-row">
        {kind === 'user' && (
          <Form.Item name="level_num" label={t('people.level_num')} rules={[{ required: true }]}>
            <Select disabled={!admin} options={levelNums.map((value) => ({ value, label: ui(`level.${value}`) }))} />
          </Form.Item>
        )}
        {(kind === 'vendor' || level === levels.vendor) && (
          <Form.Item name="vendor_num" label={t('people.vendor_num')} rules={[{ required: true }]}>
            <Select
              disabled={!admin}
              options={vendorNums.map((value) => ({ value, label: ui(`vendorKind.${value}`) }))}
            />
          </Form.Item>
        )}
        {admin && (kind === 'staff' || level === levels.staff) && (
          <Form.Item name="main_vendor_id" label={t('people.main_vendor')} rules={[{ required: true }]}>
            <Select showSearch={{ optionFilterProp: 'label' }} options={vendors.data ?? []} />
          </Form.Item>
        )}
        <Form.Item name="status_num" label={t('people.status_num')} rules={[{ required: true }]}>
          <Select
            disabled={!admin}
            options={statuses.map((value) => ({ value, label: ui(`status.${recordStatuses[value]}`) }))}
          />
        </Form.Item>
      </div>
      {kind !== 'staff' && level !== levels.staff && (
        <Form.Item
          name="customer_ids"
          label={t('people.customers')}
          rules={[{ required: admin && kind === 'user' && level !== levels.admin, type: 'array' }]}
        >
          <Select
            mode="multiple"
            disabled={!admin}
            showSearch={{ optionFilterProp: 'label' }}
            options={customers.data ?? []}
          />
        </Form.Item>
      )}
    </>
  );
}

/** Shown disabled, as specified; the flag is set on the command line or by a system admin's own screen. */
export function SysAdminField({ may }: { may: boolean }): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <Form.Item name="is_sys_admin" valuePropName="checked">
      <Checkbox disabled={!may}>{t('people.is_sys_admin')}</Checkbox>
    </Form.Item>
  );
}

/** Required of vendors; `stateNum` is the stored one, which may be out of use by now. */
export function AddressFields({ stateNum }: { stateNum: number | null | undefined }): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const places = useRegionStates().data;
  return (
    <>
      <Form.Item name="street" label={t('people.street')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={limits.street.max} autoComplete="street-address" />
      </Form.Item>
      <div className="gl-row">
        <Form.Item name="city" label={t('people.city')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={limits.city.max} />
        </Form.Item>
        <Form.Item name="state_num" label={ui('state')} rules={[{ required: true }]}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={stateOptions(places, stateNum)} />
        </Form.Item>
        <Form.Item
          name="postcode"
          label={t('people.postcode')}
          rules={[{ required: true }, { pattern: new RegExp(limits.postcode.pattern), message: t('ui:postcodeFault') }]}
        >
          <Input maxLength={10} dir="ltr" inputMode="numeric" />
        </Form.Item>
      </div>
    </>
  );
}

/** An admin may narrow what a vendor may edit within its kind (docs/domain.md, Permitted items). */
export function ItemsField({ vendorNum }: { vendorNum: VendorNum | undefined }): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  if (!vendorNum) return null;
  return (
    <Form.Item name="phase_nums" label={t('people.items')} extra={t('people.itemsHint')}>
      <Select
        mode="multiple"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={permittedItems[vendorNum].map((value) => ({ value, label: ui(`item.${value}`) }))}
      />
    </Form.Item>
  );
}
