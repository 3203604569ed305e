import type { ReactNode } from 'react';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { eventRoutes } from '@guyline/contract/routes/events';
import { isEarlyTakedown } from '@guyline/contract/tasks/early';
import type { TaskFields } from '@guyline/contract/tasks/fields';
import { categoryOf, type TaskItem } from '@guyline/contract/tasks/items';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { pendingOf, type TaskStatus } from '@guyline/contract/tasks/status';
import { dayText } from '@guyline/web-core/days';
import { useDetail } from '@guyline/web-core/entity';
import { FieldWarning } from './field-warning.js';

type Typed = Pick<TaskFields, 'scheduled_date'> & { status_num: TaskStatus };

/**
 * Says of a takedown, as it is typed, that it comes before the first day of sales: no reason of risk does, as the store may have given
 * up. It stops nobody from saving.
 */
export function EarlyTakedown({
  stored,
}: {
  stored: Pick<TaskRow, 'category_num' | 'status_num' | 'project'>;
}): ReactNode {
  const { t } = useTranslation('ui');
  const form = Form.useFormInstance<Partial<Typed>>();
  const day = Form.useWatch('scheduled_date', form);
  const status = Form.useWatch('status_num', form) ?? stored.status_num;
  const { start_date } = stored.project;
  const isEarly = isEarlyTakedown({ ...stored, status_num: status, scheduled_date: day || null });
  return (
    <div role="status">
      {isEarly && start_date && <FieldWarning gap={16}>{t('beforeStart', { day: dayText(start_date) })}</FieldWarning>}
    </div>
  );
}

/** The same of a task that is yet to be added to an event. */
export function EarlyNewTakedown({ eventId }: { eventId: number | undefined }): ReactNode {
  const form = Form.useFormInstance<{ pt_num?: TaskItem }>();
  const item = Form.useWatch('pt_num', form);
  const event = useDetail('events', eventRoutes.detail, eventId ?? 0);
  if (!item || !event.data) return null;
  const category_num = categoryOf(item);
  return <EarlyTakedown stored={{ category_num, status_num: pendingOf[category_num], project: event.data.project }} />;
}
