import type { ReactNode } from 'react';
import { Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type CreateEventIdentifier, type EventIdentifierRow, identifierLimits } from '@guyline/contract/reference';
import { settingRoutes } from '@guyline/contract/routes/settings';
import { recordStatus, type ShortStatus, shortStatuses, shortStatusNums } from '@guyline/contract/status';
import { FormModal } from '@guyline/ui/form-dialog';
import { FormFrame } from '@guyline/ui/form-page';
import { useToasts } from '@guyline/ui/toasts';
import { useWrite } from '@guyline/web-core/entity';

/** Makes an identifier, or changes `row`. */
export function IdentifierDialog({ row, onClose }: { row?: EventIdentifierRow; onClose: () => void }): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const toasts = useToasts();
  const [form] = Form.useForm<CreateEventIdentifier>();
  const create = useWrite('settings', settingRoutes.createIdentifier);
  const update = useWrite('settings', settingRoutes.updateIdentifier);
  const statusName = (status: ShortStatus): string => ui(`status.${shortStatuses[status]}`);
  const onSave = async (values: CreateEventIdentifier, version: number): Promise<void> => {
    const { message } = row
      ? await update.mutateAsync({ params: { id: row.id }, body: { ...values, version } })
      : await create.mutateAsync({ body: values });
    toasts.done(message);
    onClose();
  };
  return (
    <FormModal
      title={row?.name ?? t('identifier.new')}
      footer={null}
      isTyped={() => form.isFieldsTouched()}
      onClose={onClose}
    >
      {(leave) => (
        <FormFrame<CreateEventIdentifier>
          form={form}
          initialValues={row ?? { place: 0, status_num: recordStatus.active }}
          conflict={[
            { name: 'name', label: t('identifier.name') },
            { name: 'place', label: t('identifier.place') },
            {
              name: 'status_num',
              label: t('identifier.status'),
              show: (value) => statusName(value as ShortStatus),
            },
          ]}
          onSave={onSave}
          onCancel={leave}
        >
          <Form.Item name="name" label={t('identifier.name')} rules={[{ required: true, whitespace: true }]}>
            <Input maxLength={identifierLimits.name.max} />
          </Form.Item>
          <Form.Item
            name="place"
            label={t('identifier.place')}
            extra={t('identifier.placeHint')}
            rules={[{ required: true }]}
          >
            <InputNumber {...identifierLimits.place} precision={0} />
          </Form.Item>
          <Form.Item name="status_num" label={t('identifier.status')} rules={[{ required: true }]}>
            <Select options={shortStatusNums.map((value) => ({ value, label: statusName(value) }))} />
          </Form.Item>
        </FormFrame>
      )}
    </FormModal>
  );
}
