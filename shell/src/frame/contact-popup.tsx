import { type ReactNode, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OnsiteContact } from '@guyline/contract/locations';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { phoneText } from '@guyline/contract/phone-form';
import { ContactFields, contactOf } from '@guyline/ui/contact-fields';
import { showFaults } from '@guyline/ui/form-page';
import { useToasts } from '@guyline/ui/toasts';
import { count } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';
import { storage } from '@guyline/web-core/storage';

const POPUP = 'contact';

/**
 * Asks a manager who the contact at the store is, at each sign-in until it is confirmed, again each year
 * (docs/domain.md, Onsite contact).
 */
export function ContactPopup(): ReactNode {
  const { t, i18n } = useTranslation('shell');
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
        body: contactOf(values),
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
      <p>{t('contact.text', { n: count(data.location_cnt, i18n.language), count: data.location_cnt })}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ ...contact, phone_num: phoneText(contact.phone_num) }}
        onFinish={(values) => void confirm(values)}
        scrollToFirstError={{ focus: true }}
      >
        <ContactFields own />
      </Form>
    </Modal>
  );
}
