import type { ReactNode } from 'react';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import {
  type CreateNotification,
  notificationLimits as limits,
  type NotificationRow,
  type NotificationTarget,
  notificationTargets,
} from '@guyline/contract/notifications';
import { notificationRoutes } from '@guyline/contract/routes/notifications';
import { FormFrame } from '@guyline/ui/form-page';
import { Answered, PageFrame, Panel } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { useDetail, useWrite } from '@guyline/web-core/entity';
import { useTargetName } from './use-target-name.js';

function NotificationForm({ row }: { row?: NotificationRow }): ReactNode {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const toasts = useToasts();
  const target = useTargetName();
  const [form] = Form.useForm<CreateNotification>();
  const create = useWrite('notifications', notificationRoutes.create);
  const update = useWrite('notifications', notificationRoutes.update);
  const back = (): void => void navigate('/notifications');
  return (
    <Panel className="gl-form">
      <FormFrame<CreateNotification>
        form={form}
        initialValues={row ?? { user_type: 0, description: '' }}
        conflict={[
          { name: 'title', label: t('subject') },
          { name: 'user_type', label: t('notification.for'), show: (value) => target(value as NotificationTarget) },
          { name: 'description', label: t('description') },
        ]}
        onSave={async (values, version) => {
          const { message } = row
            ? await update.mutateAsync({ params: { id: row.id }, body: { ...values, version } })
            : await create.mutateAsync({ body: values });
          toasts.done(message);
          back();
        }}
        onCancel={back}
      >
        <Form.Item
          name="title"
          label={t('subject')}
          rules={[{ required: true, whitespace: true, message: t('fault.subject') }]}
        >
          <Input maxLength={limits.title.max} />
        </Form.Item>
        <Form.Item name="user_type" label={t('notification.for')} rules={[{ required: true }]}>
          <Select options={notificationTargets.map((value) => ({ value, label: target(value) }))} />
        </Form.Item>
        <Form.Item name="description" label={t('description')}>
          <Input.TextArea maxLength={limits.description.max} autoSize={{ minRows: 4, maxRows: 12 }} />
        </Form.Item>
      </FormFrame>
    </Panel>
  );
}

export function NewNotification(): ReactNode {
  const { t } = useTranslation('messages');
  return (
    <PageFrame title={t('notification.new')}>
      <NotificationForm />
    </PageFrame>
  );
}

export function EditNotification(): ReactNode {
  const { t } = useTranslation('messages');
  const id = Number(useParams()['id']);
  const row = useDetail('notifications', notificationRoutes.detail, id);
  return (
    <PageFrame title={t('notification.edit')}>
      <Answered query={row}>{(data) => <NotificationForm key={data.id} row={data} />}</Answered>
    </PageFrame>
  );
}
