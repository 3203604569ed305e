import type { ReactNode } from 'react';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { contactLimits as limits, type OnsiteContact } from '@guyline/contract/locations';
import { phoneDigits } from '@guyline/contract/phone-form';
import { PhoneInput, phonePattern, typedPhone } from './phone-input.js';

/** What the fields hold, as the API takes it. */
export const contactOf = (values: OnsiteContact): OnsiteContact => ({
  ...values,
  phone_num: phoneDigits(values.phone_num),
  company_str: values.company_str?.trim() || null,
  title: values.title?.trim() || null,
});

/**
 * The fields of an onsite contact (docs/domain.md, Onsite contact).
 * @param own it is the reader, mostly: the browser may fill in what it knows of them
 */
export function ContactFields({ own = false }: { own?: boolean }): ReactNode {
  const { t } = useTranslation('ui');
  const known = (field: string): string => (own ? field : 'off');
  return (
    <>
      <Form.Item
        name="name"
        label={t('contact.name')}
        rules={[{ required: true, whitespace: true, message: t('contact.nameMissing') }]}
      >
        <Input autoFocus={!own} maxLength={limits.name.max} autoComplete={known('name')} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('contact.email')}
        rules={[
          { required: true, message: t('contact.emailMissing') },
          { type: 'email', message: t('contact.emailFault') },
        ]}
      >
        <Input maxLength={limits.email.max} inputMode="email" autoComplete={known('email')} dir="ltr" />
      </Form.Item>
      <Form.Item
        name="phone_num"
        label={t('contact.phone_num')}
        getValueFromEvent={typedPhone}
        rules={[
          { required: true, message: t('contact.phoneMissing') },
          { pattern: phonePattern, message: t('contact.phoneFault') },
        ]}
      >
        <PhoneInput />
      </Form.Item>
      <div className="gl-row">
        <Form.Item name="company_str" label={t('contact.company_str')}>
          <Input maxLength={limits.company_str.max} autoComplete={known('organization')} />
        </Form.Item>
        <Form.Item name="title" label={t('contact.title')}>
          <Input maxLength={limits.title.max} autoComplete={known('organization-title')} />
        </Form.Item>
      </div>
    </>
  );
}
