import type { ReactNode } from 'react';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { itemNameLimits, type TaskItemRow, type UpdateTaskItem } from '@guyline/contract/reference';
import { settingRoutes } from '@guyline/contract/routes/settings';
import { taskItemName } from '@guyline/contract/tasks/items';
import { FormModal } from '@guyline/ui/form-dialog';
import { FormFrame } from '@guyline/ui/form-page';
import { useToasts } from '@guyline/ui/toasts';
import { useWrite } from '@guyline/web-core/entity';

type Values = Pick<UpdateTaskItem, 'name'>;

/** Gives an item another name; its English one brings the translations back. */
export function ItemDialog({
  row,
  shownName,
  onClose,
}: {
  row: TaskItemRow;
  shownName: string;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const [form] = Form.useForm<Values>();
  const save = useWrite('settings', settingRoutes.updateTaskItem);
  const onSave = async ({ name }: Values, version: number): Promise<void> => {
    // What a translated item was not renamed to is no name of its own.
    const given = name.trim() === shownName ? row.name : name;
    const { message } = await save.mutateAsync({ params: { id: row.id }, body: { name: given, version } });
    toasts.done(message);
    onClose();
  };
  return (
    <FormModal title={<bdi>{shownName}</bdi>} footer={null} isTyped={() => form.isFieldsTouched()} onClose={onClose}>
      {(leave) => (
        <FormFrame<Values>
          form={form}
          initialValues={{ name: shownName, version: row.version }}
          conflict={[{ name: 'name', label: t('taskItems.name') }]}
          onSave={onSave}
          onCancel={leave}
        >
          <Form.Item
            name="name"
            label={t('taskItems.name')}
            extra={t('taskItems.nameHint', { name: taskItemName(row.id) })}
            rules={[{ required: true, whitespace: true }]}
          >
            <Input maxLength={itemNameLimits.max} dir="auto" />
          </Form.Item>
        </FormFrame>
      )}
    </FormModal>
  );
}
