import type { ReactNode } from 'react';
import type { TaskBulkProps } from '@guyline/contract/widgets';
import { Strings } from '@guyline/web-core/strings';
import { BulkDeleteDialog } from './bulk/bulk-delete-dialog.js';
import { BulkStatusDialog } from './bulk/bulk-status-dialog.js';
import { tasksStrings } from './strings.js';

/** Widget `task-bulk`: one status for the chosen tasks, or deleting them. */
export default function TaskBulk({ action, ...props }: TaskBulkProps): ReactNode {
  const Dialog = action === 'status' ? BulkStatusDialog : BulkDeleteDialog;
  return (
    <Strings ns="tasks" load={tasksStrings}>
      <Dialog {...props} />
    </Strings>
  );
}
