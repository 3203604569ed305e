import { type ReactNode, useState } from 'react';
import { EditOutlined } from '@ant-design/icons';
import { Button, Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { contactLimits, type LocationDetail, type OnsiteContact } from '@guyline/contract/locations';
import { phoneDigits, phoneText } from '@guyline/contract/phone-form';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { FormFrame } from '@guyline/ui/form-page';
import { Facts, Panel } from '@guyline/ui/page';
import { PhoneInput, phonePattern, typedPhone } from '@guyline/ui/phone-input';
import { PhoneLink } from '@guyline/ui/phone-link';
import { useToasts } from '@guyline/ui/toasts';
import { moment } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';
import { usePermission } from '@guyline/web-core/session';

function ContactForm({ location, onClose }: { location: LocationDetail; onClose: () => void }): ReactNode {
  const { t } = useTranslation('events');
  const toasts = useToasts();
  const [form] = Form.useForm<OnsiteContact>();
  const save = useWrite('locations', locationRoutes.saveContact);
  const onSave = async (values: OnsiteContact): Promise<void> => {
    const { company_str = null, title = null } = values;
    const { message } = await save.mutateAsync({
      params: { id: location.id },
      body: { ...values, company_str, title, phone_num: phoneDigits(values.phone_num) },
    });
    toasts.done(message);
    onClose();
  };
  const { name, email, phone_num, company_str, title } = location.contact ?? {};
  return (
    <FormFrame
      form={form}
      initialValues={{ name, email, phone_num: phoneText(phone_num), company_str, title }}
      onSave={onSave}
      onCancel={onClose}
    >
      <Form.Item
        name="name"
        label={t('contact.name')}
        rules={[{ required: true, whitespace: true, message: t('contact.nameFault') }]}
      >
        <Input autoFocus maxLength={contactLimits.name.max} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('contact.email')}
        rules={[
          { required: true, message: t('contact.emailMissing') },
          { type: 'email', message: t('contact.emailFault') },
        ]}
      >
        <Input type="email" maxLength={contactLimits.email.max} />
      </Form.Item>
      <Form.Item
        name="phone_num"
        label={t('contact.phone')}
        getValueFromEvent={typedPhone}
        rules={[
          { required: true, message: t('contact.phoneMissing') },
          { pattern: phonePattern, message: t('contact.phoneFault') },
        ]}
      >
        <PhoneInput />
      </Form.Item>
      <Form.Item name="company_str" label={t('contact.company')}>
        <Input maxLength={contactLimits.company_str.max} />
      </Form.Item>
      <Form.Item name="title" label={t('contact.title')}>
        <Input maxLength={contactLimits.title.max} />
      </Form.Item>
    </FormFrame>
  );
}

/** The person to ask at the store, and whether its manager has confirmed it. */
export function LocationContactPanel({ location }: { location: LocationDetail }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const mayManage = usePermission('locations.manage');
  const [open, setOpen] = useState(false);
  const { contact } = location;
  const edit = (
    <Button
      type="text"
      size="small"
      icon={<EditOutlined />}
      aria-label={`${ui('edit')}: ${t('contact.heading')}`}
      onClick={() => setOpen(true)}
    />
  );
  return (
    <Panel title={t('contact.heading')} extra={mayManage && edit}>
      {contact ? (
        <Facts
          rows={[
            [t('contact.name'), contact.name],
            [t('contact.email'), <a href={`mailto:${contact.email}`}>{contact.email}</a>],
            [t('contact.phone'), <PhoneLink number={contact.phone_num} />],
            [t('contact.company'), contact.company_str],
            [t('contact.title'), contact.title],
            [
              t('contact.confirmed'),
              contact.confirmed_by && contact.confirmed_at
                ? t('contact.confirmedBy', {
                    name: contact.confirmed_by.name,
                    when: moment(contact.confirmed_at),
                  })
                : t('contact.notConfirmed'),
            ],
          ]}
        />
      ) : (
        <span className="gl-second">{t('contact.none')}</span>
      )}
      <Modal open={open} title={t('contact.heading')} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <ContactForm location={location} onClose={() => setOpen(false)} />
      </Modal>
    </Panel>
  );
}
