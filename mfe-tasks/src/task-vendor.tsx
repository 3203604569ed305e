import { type ReactNode, useState } from 'react';
import { MailOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { useSession } from '@guyline/web-core/session';
import { Widget } from '@guyline/web-core/widget';
import { useTaskSubject } from './task-subject.js';

/** Whether the person is, or works for, the vendor of the task. */
export function useIsOfVendor({ vendor }: TaskDetail): boolean {
  const { id, main_vendor_id } = useSession();
  return vendor?.id === (main_vendor_id ?? id);
}

/** The vendor of a task, and a message to it about the event; nobody writes to their own company. */
export function TaskVendor({ task }: { task: TaskDetail }): ReactNode {
  const { t } = useTranslation('tasks');
  const [writing, setWriting] = useState(false);
  const title = useTaskSubject(task);
  const isOwn = useIsOfVendor(task);
  const { vendor, event, event_id } = task;
  if (!vendor) return '–';
  return (
    <span className="gl-task-vendor">
      <bdi>{vendor.company_str ?? vendor.name}</bdi>
      {!isOwn && (
        <Button size="small" icon={<MailOutlined />} onClick={() => setWriting(true)}>
          {t('writeToVendor')}
        </Button>
      )}
      {writing && (
        <Widget
          name="new-message"
          about={{ kind: 'event', id: event_id, name: event.uuid }}
          receivers={[{ ...vendor, img: null, level_num: levels.vendor, vendor_num: null }]}
          title={title}
          onClose={() => setWriting(false)}
        />
      )}
    </span>
  );
}
