import type { ReactNode } from 'react';
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

/** The vendor of a task, and for those who do not work for it the way to a message to it. */
export function TaskVendor({ task, onWrite }: { task: TaskDetail; onWrite: () => void }): ReactNode {
  const { t } = useTranslation('tasks');
  const isOwn = useIsOfVendor(task);
  const { vendor } = task;
  if (!vendor) return '–';
  return (
    <span className="gl-task-vendor">
      <bdi>{vendor.company_str ?? vendor.name}</bdi>
      {!isOwn && (
        <Button size="small" icon={<MailOutlined />} onClick={onWrite}>
          {t('writeToVendor')}
        </Button>
      )}
    </span>
  );
}

/** A message to the vendor of the task, about its event. */
export function VendorMessage({ task, onClose }: { task: TaskDetail; onClose: () => void }): ReactNode {
  const title = useTaskSubject(task);
  const { vendor, event, event_id } = task;
  return (
    vendor && (
      <Widget
        name="new-message"
        about={{ kind: 'event', id: event_id, name: event.uuid }}
        receivers={[{ ...vendor, img: null, level_num: levels.vendor, vendor_num: null }]}
        title={title}
        onClose={onClose}
      />
    )
  );
}
