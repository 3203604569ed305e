import type { ReactNode } from 'react';
import { Form, Input } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isTicketField } from '@guyline/contract/permits/tickets';
import { type TaskFieldName, taskFields } from '@guyline/contract/tasks/fields';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { DayItem } from '@guyline/ui/day-item';
import type { ListColumn } from '@guyline/ui/list-table';
import { dayText } from '@guyline/web-core/days';
import { NearDay } from '@guyline/ui/near-day';
import { taskFieldName } from '@guyline/ui/task-field-name';

/** The input of each field, in the order of the dialogs. `item`: 811 tickets have words of their own. */
export function useTaskInputs(item?: TaskItem) {
  const { t: ui } = useTranslation('ui');
  const label = useFieldLabel(item);
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
    applied_on: <DayItem key="applied_on" name="applied_on" label={label('applied_on')} />,
    expected_on: <DayItem key="expected_on" name="expected_on" label={label('expected_on')} />,
    issued_on: <DayItem key="issued_on" name="issued_on" label={label('issued_on')} />,
    valid_from: <DayItem key="valid_from" name="valid_from" label={label('valid_from')} />,
    valid_to: <DayItem key="valid_to" name="valid_to" label={label('valid_to')} />,
  } satisfies Record<TaskFieldName, ReactNode>;
}

/** What the fields of a task with this item are called. */
export function useFieldLabel(item?: TaskItem): (name: TaskFieldName) => string {
  const { t: ui } = useTranslation('ui');
  return (name) => taskFieldName(ui, name, item);
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
      sorter: true,
      width: 150,
      render: (_, task) => task.name_number ?? '–',
    },
    note: null,
    applied_on: dayColumn('applied_on', ui),
    expected_on: dayColumn('expected_on', ui),
    issued_on: { ...dayColumn('issued_on', ui), wide: 'chosen' }, // a permit that was issued has its window
    valid_from: dayColumn('valid_from', ui),
    valid_to: dayColumn('valid_to', ui),
  }) satisfies Record<TaskFieldName, ListColumn<TaskRow> | null>;

/** What a field is called where permits and 811 tickets stand together: "Applied / Called on". */
export const fieldTitle = (name: TaskFieldName, ui: TFunction<'ui'>): string =>
  isTicketField(name) ? `${ui(`taskField.${name}`)} / ${ui(`ticketField.${name}`)}` : ui(`taskField.${name}`);

const dayColumn = (key: TaskFieldName, ui: TFunction<'ui'>): ListColumn<TaskRow> => ({
  key,
  title: fieldTitle(key, ui),
  sorter: true,
  width: 170,
  render: (_, task) => <NearDay day={task[key]} today={task.today} />,
});

/** How a stored value reads in the log, in a conflict and for those who may not change it. */
export const shownField = (name: TaskFieldName, value: unknown): string =>
  taskFields[name].kind === 'day' ? dayText(value as string) : String(value);
