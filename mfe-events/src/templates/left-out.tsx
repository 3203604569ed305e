import { type ReactNode, useState } from 'react';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { LeftOutItem, PlannedEvent } from '@guyline/contract/event-orders';
import { templateLimits } from '@guyline/contract/templates';
import { FormModal } from '@guyline/ui/form-dialog';

/** What single stores do without, and how that is changed. */
export interface LeavingOut {
  items: readonly LeftOutItem[];
  onLeave: (row: PlannedEvent, item: TaskItem) => void;
  onPutBack: (item: LeftOutItem) => void;
}

interface Asked {
  row: PlannedEvent;
  item: TaskItem;
}

/** Asks why the store does without the item. */
function NoteDialog({
  row,
  item,
  onClose,
  onDone,
}: Asked & { onClose: () => void; onDone: (note: string) => void }): ReactNode {
  const { t } = useTranslation(['events', 'ui']);
  const [form] = Form.useForm<{ note: string }>();
  return (
    <FormModal
      isTyped={() => form.isFieldsTouched()}
      onClose={onClose}
      title={t('templates.leaveOutOf', { item: t(`ui:item.${item}`), store: row.location?.lc_number })}
      okText={t('templates.leaveOut')}
      cancelText={t('ui:cancel')}
      onOk={form.submit}
    >
      <Form form={form} layout="vertical" onFinish={({ note }) => onDone(note.trim())}>
        <Form.Item
          name="note"
          label={t('asked.whyOut')}
          rules={[{ required: true, whitespace: true, message: t('asked.noteMissing') }]}
        >
          <Input.TextArea rows={2} maxLength={templateLimits.note.max} showCount autoFocus />
        </Form.Item>
      </Form>
    </FormModal>
  );
}

/** What the person leaves out at single stores while looking at a preview, and the dialog that asks why. */
export function useLeavingOut(
  items: readonly LeftOutItem[],
  onChange: (items: readonly LeftOutItem[]) => void,
): { leaving: LeavingOut; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  const leave = (note: string): void => {
    const location_id = asked?.row.location?.id;
    if (asked && location_id) onChange([...items, { location_id, pt_num: asked.item, note }]);
    close();
  };
  return {
    leaving: {
      items,
      onLeave: (row, item) => setAsked({ row, item }),
      onPutBack: (item) => onChange(items.filter((one) => one !== item)),
    },
    dialog: asked && <NoteDialog {...asked} onClose={close} onDone={leave} />,
  };
}
