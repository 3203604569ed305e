import type { ReactNode } from 'react';
import { MessageOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import { recordStatus } from '@guyline/contract/status';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { RecordTag } from '@guyline/ui/status-tag';
import { useSession } from '@guyline/web-core/session';
import { Widget } from '@guyline/web-core/widget';
import { useTaskSubject } from './task-subject.js';

/** Whether the signed-in person is the vendor of the task; its staff are not, and can message it like anyone else. */
export function useIsVendor({ vendor }: Pick<TaskDetail, 'vendor'>): boolean {
  return vendor?.id === useSession().id;
}

/** The vendor of a task; others can message it while it is active, and read that it is not (docs/domain.md, Allowed receivers). */
export function TaskVendor({ task, onWrite }: { task: TaskDetail; onWrite: () => void }): ReactNode {
  const { t } = useTranslation('tasks');
  const isOwn = useIsVendor(task);
  const { vendor } = task;
  if (!vendor) return '–';
  const { status_num = recordStatus.active } = vendor;
  return (
    <span className="gl-task-vendor">
      <bdi>{vendor.company_str ?? vendor.name}</bdi>
      {status_num !== recordStatus.active && <RecordTag status={status_num} />}
      {!isOwn && status_num === recordStatus.active && (
        <Button size="small" icon={<MessageOutlined />} onClick={onWrite}>
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
        receivers={[{ vendor_num: null, ...vendor, img: null, level_num: levels.vendor }]}
        title={title}
        onClose={onClose}
      />
    )
  );
}
