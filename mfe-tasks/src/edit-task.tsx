import type { ReactNode } from 'react';
import type { EditTaskProps } from '@guyline/contract/widgets';
import { Strings } from '@guyline/web-core/strings';
import { EditTaskDialog } from './edit-task-dialog.js';
import { tasksStrings } from './strings.js';

/** Widget `edit-task`: the dialog, wherever a task is shown. */
export default function EditTask(props: EditTaskProps): ReactNode {
  return (
    <Strings ns="tasks" load={tasksStrings}>
      <EditTaskDialog {...props} />
    </Strings>
  );
}
