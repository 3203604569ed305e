import { type ReactNode, useState } from 'react';
import { EditOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LocationDetail, OnsiteContact } from '@guyline/contract/locations';
import { phoneText } from '@guyline/contract/phone-form';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { ContactFields, contactOf } from '@guyline/ui/contact-fields';
import { FormModal } from '@guyline/ui/form-dialog';
import { FormFrame } from '@guyline/ui/form-page';
import { MailLink } from '@guyline/ui/mail-link';
import { Facts, Panel } from '@guyline/ui/page';
import { PhoneLink } from '@guyline/ui/phone-link';
import { useToasts } from '@guyline/ui/toasts';
import { moment } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';
import { usePermission } from '@guyline/web-core/session';

function ContactDialog({ location, onClose }: { location: LocationDetail; onClose: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  const toasts = useToasts();
  const [form] = Form.useForm<OnsiteContact>();
  const save = useWrite('locations', locationRoutes.saveContact);
  const onSave = async (values: OnsiteContact): Promise<void> => {
    const { message } = await save.mutateAsync({ params: { id: location.id }, body: contactOf(values) });
    toasts.done(message);
    onClose();
  };
  const { name, email, phone_num, company_str, title } = location.contact ?? {};
  return (
    <FormModal title={t('onsiteContact')} footer={null} isTyped={() => form.isFieldsTouched()} onClose={onClose}>
      {(leave) => (
        <FormFrame
          form={form}
          initialValues={{ name, email, phone_num: phoneText(phone_num), company_str, title }}
          onSave={onSave}
          onCancel={leave}
        >
          <ContactFields />
        </FormFrame>
      )}
    </FormModal>
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
      aria-label={`${ui('edit')}: ${t('ui:onsiteContact')}`}
      onClick={() => setOpen(true)}
    />
  );
  return (
    <Panel title={t('ui:onsiteContact')} extra={mayManage && edit}>
      {contact ? (
        <Facts
          rows={[
            [ui('contact.name'), contact.name],
            [ui('contact.email'), <MailLink address={contact.email} />],
            [ui('contact.phone_num'), <PhoneLink number={contact.phone_num} />],
            [ui('contact.company_str'), contact.company_str],
            [ui('contact.title'), contact.title],
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
      {open && <ContactDialog location={location} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
