import { type ReactNode, useState } from 'react';
import { App, Button, Form, Modal, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { eventRoutes } from '@guyline/contract/routes/events';
import { categoryNums, categoryOf, type TaskItem, taskItemNums } from '@guyline/contract/tasks/items';
import { useToasts } from '@guyline/ui/toasts';
import { count } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';
import { Widget } from '@guyline/web-core/widget';

type Action = 'status' | 'delete';

/** Chooses which tasks of the chosen events to change or delete, then hands them to the task area's own dialog. */
export function TasksOfEventsButton({
  action,
  eventIds,
  onDone,
}: {
  action: Action;
  eventIds: number[];
  onDone: () => void;
}): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const { message } = App.useApp();
  const toasts = useToasts();
  const [choosing, setChoosing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [taskIds, setTaskIds] = useState<number[]>([]);
  const [changed, setChanged] = useState(false);
  const [form] = Form.useForm<{ pt_num: TaskItem[] }>();

  const choose = async ({ pt_num }: { pt_num: TaskItem[] }): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await http.call(eventRoutes.taskIds, { body: { event_ids: eventIds, pt_num } });
      if (!data.ids.length) return void message.error(t('bulk.noSuchTask'));
      setChoosing(false);
      setChanged(false);
      setTaskIds(data.ids);
    } catch (error) {
      toasts.failed(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button danger={action === 'delete'} onClick={() => setChoosing(true)}>
        {t(`bulk.tasks_${action}`)}
      </Button>
      <Modal
        open={choosing}
        title={t(`bulk.tasks_${action}`)}
        okText={t('bulk.next')}
        cancelText={ui('cancel')}
        confirmLoading={busy}
        onOk={form.submit}
        onCancel={() => setChoosing(false)}
        destroyOnHidden
      >
        <Form form={form} layout="vertical" onFinish={(values) => void choose(values)}>
          <Form.Item
            name="pt_num"
            label={t('bulk.items', { n: count(eventIds.length, i18n.language), count: eventIds.length })}
            rules={[{ required: true, message: t('bulk.itemsMissing') }]}
          >
            <Select
              mode="multiple"
              showSearch={{ optionFilterProp: 'label' }}
              options={categoryNums.map((category) => ({
                label: ui(`category.${category}`),
                options: taskItemNums
                  .filter((item) => categoryOf(item) === category)
                  .map((item) => ({ value: item, label: ui(`item.${item}`) })),
              }))}
            />
          </Form.Item>
        </Form>
      </Modal>
      {taskIds.length > 0 && (
        <Widget
          name="task-bulk"
          taskIds={taskIds}
          action={action}
          open
          onClose={(done = false, left = []) => {
            setTaskIds([...left]); // the dialog goes on with them
            setChanged(changed || done);
            if (!left.length && (changed || done)) onDone(); // also where only the first of several groups were changed
          }}
        />
      )}
    </>
  );
}
