import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import type { Day } from '@guyline/contract/status';
import { usePermission } from '@guyline/web-core/session';
import { Widget } from '@guyline/web-core/widget';
import { dayInWords } from '@guyline/web-core/days';
import { PanelBody } from '../../frame/panel-body.js';
import { PanelDialog } from '../../frame/panel-dialog.js';
import { usePage } from '../../frame/use-page.js';
import { usePanel } from '../../frame/use-panel.js';
import { SaveNotes } from '../work/save-notes.js';
import { TaskTable } from '../work/task-table.js';
import { useSaveTask } from '../work/use-save-task.js';
import { WorkStyles } from '../work/work-styles.js';

/** The tasks of a day, by store. */
export function DayDialog({
  day,
  filter,
  onClose,
}: {
  day: Day;
  filter: DashboardFilter;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('dashboard');
  const mayEdit = usePermission('tasks.edit');
  const saves = useSaveTask();
  const [open, setOpen] = useState<number>();
  const { year: _, ...places } = filter;
  const asked = { ...places, day };
  const paging = usePage(asked);
  const query = usePanel('tasks', dashboardRoutes.dayTasks, { ...asked, page: paging.page });
  return (
    <PanelDialog className="gl-work-day" title={dayInWords(day, { dateStyle: 'full' })} width={1200} onClose={onClose}>
      <WorkStyles />
      <SaveNotes saves={saves} />
      <PanelBody query={query} empty={({ total }) => (total ? undefined : t('calendar.freeDay'))}>
        {({ day_tasks, total }) => (
          <TaskTable
            tasks={day_tasks}
            total={total}
            paging={paging}
            saves={saves}
            onOpen={mayEdit ? setOpen : undefined}
          />
        )}
      </PanelBody>
      {open !== undefined && <Widget name="edit-task" taskId={open} open onClose={() => setOpen(undefined)} />}
    </PanelDialog>
  );
}
