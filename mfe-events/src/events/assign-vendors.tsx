import { type ReactNode, useState } from 'react';
import { App, Button, Form, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { isJobStarted } from '@guyline/contract/bulk';
import type { EventVendors } from '@guyline/contract/events';
import { eventRoutes } from '@guyline/contract/routes/events';
import { showFaults } from '@guyline/ui/form-page';
import { useToasts } from '@guyline/ui/toasts';
import { useChangedToast } from '@guyline/ui/use-changed-toast';
import { count } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';
import { NO_VENDOR, VendorFields } from './vendor-fields.js';

/** Gives the chosen events the same vendors; a kind left empty stays as it is, and one may be taken off. */
export function AssignVendorsButton({ eventIds, onDone }: { eventIds: number[]; onDone: () => void }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const { message } = App.useApp();
  const toasts = useToasts();
  const changed = useChangedToast();
  const [open, setOpen] = useState(false);
  const [form] = Form.useForm<Partial<EventVendors>>();
  const assign = useWrite('events', eventRoutes.assignVendors);

  const save = async (values: Partial<EventVendors>): Promise<void> => {
    const chosen = Object.fromEntries(
      Object.entries(values).flatMap(([field, vendor]) =>
        vendor === undefined || vendor === null ? [] : [[field, vendor === NO_VENDOR ? null : vendor]],
      ),
    );
    if (!Object.keys(chosen).length) return void message.error(t('events.chooseVendor'));
    try {
      const { data, message: told } = await assign.mutateAsync({ body: { event_ids: eventIds, ...chosen } });
      changed(told, isJobStarted(data) ? null : data.undo_id); // a job has its Undo in the tray;
      setOpen(false);
      onDone();
    } catch (error) {
      showFaults(form, error, ui);
      toasts.failed(error);
    }
  };

  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('events.assignVendors')}</Button>
      <Modal
        open={open}
        title={t('events.assignVendorsTo', { n: count(eventIds.length, i18n.language), count: eventIds.length })}
        okText={ui('save')}
        cancelText={ui('cancel')}
        confirmLoading={assign.isPending}
        onOk={form.submit}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Form form={form} layout="vertical" onFinish={(values) => void save(values)}>
          <VendorFields hint={t('ui:noChange')} none />
        </Form>
      </Modal>
    </>
  );
}
