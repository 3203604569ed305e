import { type ReactNode, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { contactLimits, type OnsiteContact } from '@guyline/contract/locations';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { phoneDigits, phoneText } from '@guyline/contract/phone-form';
import { PhoneInput, phonePattern, typedPhone } from '@guyline/ui/phone-input';
import { showFaults } from '@guyline/ui/form-page';
import { useToasts } from '@guyline/ui/toasts';
import { http } from '@guyline/web-core/http';
import { storage } from '@guyline/web-core/storage';

const POPUP = 'contact';
const limits = contactLimits;

/**
 * Asks a manager who the contact at the store is, at each sign-in until it is confirmed, again each year
 * (docs/domain.md, Onsite contact).
 */
export function ContactPopup(): ReactNode {
  const { t } = useTranslation('shell');
  const { t: ui } = useTranslation('ui');
  const toasts = useToasts();
  const queries = useQueryClient();
  const [form] = Form.useForm<OnsiteContact>();
  const [open, setOpen] = useState(!storage.popupSeen(POPUP) && !storage.contactUpdated());
  const [saving, setSaving] = useState(false);
  const { data } = useQuery({
    queryKey: ['locations', 'contact'],
    queryFn: () => http.read(locationRoutes.ownContact),
    enabled: open,
  });
  if (!data || data.confirmed || !data.location_cnt) return null;
  const later = (): void => {
    storage.setPopupSeen(POPUP);
    setOpen(false);
  };
  const confirm = async (values: OnsiteContact): Promise<void> => {
    setSaving(true);
    try {
      const { message } = await http.call(locationRoutes.confirmContact, {
        body: {
          ...values,
          phone_num: phoneDigits(values.phone_num),
          company_str: values.company_str?.trim() || null,
          title: values.title?.trim() || null,
        },
      });
      storage.setContactUpdated(true);
      setOpen(false);
      toasts.done(message);
      await queries.invalidateQueries({ queryKey: ['locations'] });
    } catch (error) {
      showFaults(form, error, ui);
      toasts.failed(error);
    } finally {
      setSaving(false);
    }
  };
  const { contact } = data;
  return (
    <Modal
      open={open}
      title={t('contact.title')}
      okText={t('contact.save')}
      cancelText={t('contact.later')}
      confirmLoading={saving}
      onOk={form.submit}
      onCancel={later}
    >
      <p>{t('contact.text', { n: data.location_cnt, count: data.location_cnt })}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ ...contact, phone_num: phoneText(contact.phone_num) }}
        onFinish={(values) => void confirm(values)}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item
          name="name"
          label={t('contact.name')}
          rules={[{ required: true, whitespace: true, message: t('contact.nameFault') }]}
        >
          <Input maxLength={limits.name.max} autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('contact.email')}
          rules={[
            { required: true, message: t('contact.emailFault') },
            { type: 'email', message: t('contact.emailBad') },
          ]}
        >
          <Input maxLength={limits.email.max} inputMode="email" autoComplete="email" dir="ltr" />
        </Form.Item>
        <Form.Item
          name="phone_num"
          label={t('contact.phone_num')}
          getValueFromEvent={typedPhone}
          rules={[
            { required: true, message: t('contact.phoneFault') },
            { pattern: phonePattern, message: t('contact.phoneBad') },
          ]}
        >
          <PhoneInput />
        </Form.Item>
        <div className="gl-row">
          <Form.Item name="company_str" label={t('contact.company_str')}>
            <Input maxLength={limits.company_str.max} autoComplete="organization" />
          </Form.Item>
          <Form.Item name="title" label={t('contact.title_field')}>
            <Input maxLength={limits.title.max} autoComplete="organization-title" />
          </Form.Item>
        </div>
      </Form>
    </Modal>
  );
}
