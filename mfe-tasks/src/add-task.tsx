import type { ReactNode } from 'react';
import type { AddTaskProps } from '@guyline/contract/widgets';
import { Strings } from '@guyline/web-core/strings';
import { AddTaskDialog } from './add-task-dialog.js';
import { tasksStrings } from './strings.js';

/** Widget `add-task`: a further item for an event. */
export default function AddTask(props: AddTaskProps): ReactNode {
  return (
    <Strings ns="tasks" load={tasksStrings}>
      <AddTaskDialog {...props} />
    </Strings>
  );
}
