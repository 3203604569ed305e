import type { ReactNode } from 'react';
import { Form, Input } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type TaskFieldName, taskFields } from '@guyline/contract/tasks/fields';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { DayItem } from '@guyline/ui/day-item';
import type { ListColumn } from '@guyline/ui/list-table';
import { dayText } from '@guyline/web-core/days';
import { NearDay } from './dates.js';

/** The input of each field, in the order of the dialogs. */
export function useTaskInputs() {
  const { t: ui } = useTranslation('ui');
  return {
    scheduled_date: <DayItem key="scheduled_date" name="scheduled_date" label={ui('taskField.scheduled_date')} />,
    name_number: (
      <Form.Item key="name_number" name="name_number" label={ui('taskField.name_number')}>
        <Input maxLength={taskFields.name_number.max} />
      </Form.Item>
    ),
    note: (
      <Form.Item key="note" name="note" label={ui('taskField.note')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={taskFields.note.max} />
      </Form.Item>
    ),
  } satisfies Record<TaskFieldName, ReactNode>;
}

/** The column of each field in the list; null: too long for a table. */
export const fieldColumns = (ui: TFunction<'ui'>) =>
  ({
    scheduled_date: {
      key: 'scheduled_date',
      title: ui('taskField.scheduled_date'),
      sorter: true,
      width: 170,
      render: (_, task) => <NearDay day={task.scheduled_date} today={task.today} />,
    },
    name_number: {
      key: 'name_number',
      title: ui('taskField.name_number'),
      width: 150,
      render: (_, task) => task.name_number ?? '–',
    },
    note: null,
  }) satisfies Record<TaskFieldName, ListColumn<TaskRow> | null>;

/** How a stored value reads in the log, in a conflict and for those who may not change it. */
export const shownField = (name: TaskFieldName, value: unknown): string =>
  taskFields[name].kind === 'day' ? dayText(value as string) : String(value);
