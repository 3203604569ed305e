import { type Key, type ReactNode, useState } from 'react';
import { DeleteOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { opensProjects, seesFees } from '@guyline/contract/access';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import type { TaskTab } from '@guyline/contract/tasks/state';
import type { TaskBulkProps } from '@guyline/contract/widgets';
import { CardDue } from '@guyline/ui/act-by';
import { Dotted } from '@guyline/ui/dotted';
import { ExportButton } from '@guyline/ui/export-button';
import { type CardLines, ListTable } from '@guyline/ui/list-table';
import { PageFrame } from '@guyline/ui/page';
import { PageTour } from '@guyline/ui/page-tour';
import { ReasonText } from '@guyline/ui/risk-reasons';
import { usePhone } from '@guyline/ui/use-phone';
import { count } from '@guyline/web-core/days';
import { usePermission, useSession, visitorOf } from '@guyline/web-core/session';
import { AddTaskDialog } from './add-task-dialog.js';
import { BulkButtons, BulkMenu } from './bulk/bulk-buttons.js';
import { MatchingDialog } from './bulk/matching-dialog.js';
import { rowsOf, useMatchingKinds } from './bulk/matching-kinds.js';
import { NearDay } from '@guyline/ui/near-day';
import { EditTaskDialog } from './edit-task-dialog.js';
import TaskBulk from './task-bulk.js';
import { TaskBadge, TaskName } from './task-badge.js';
import { taskColumns } from './task-columns.js';
import { useTaskFilters } from './use-task-filters.js';
import { useTaskList } from './use-task-list.js';

const tourStops = ['list_tabs', 'list_toolbar', 'list_rows', 'list_tools', 'page_actions', 'user_menu'];

/** Their words stay as they are (docs/domain.md, Fixed wording). */
const emptyOf = (tab: TaskTab): 'empty.overdue' | 'empty.upcoming' | 'empty.all' =>
  tab === 'overdue' ? 'empty.overdue' : tab === 'pending' ? 'empty.upcoming' : 'empty.all';

/** Three lines of a task on a phone. */
function useCard(onOpen: ((id: number) => void) | undefined): (task: TaskRow) => CardLines {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  return (task) => ({
    what: <TaskName task={task} onOpen={onOpen} />,
    where: (
      <Dotted
        parts={[
          <Link to={`/events/view/${task.event_id}`}>{task.event.uuid}</Link>,
          `${task.event.location.name}, ${task.event.location.state_code}`,
        ]}
      />
    ),
    when: (
      <CardDue
        before={
          <>
            {ui('taskField.scheduled_date')} <NearDay day={task.scheduled_date} today={task.today} />
          </>
        }
        task={task}
        due={t('deadline')}
      />
    ),
    state: (
      <>
        <TaskBadge task={task} /> <ReasonText reasons={task.reasons} task={task} />
      </>
    ),
  });
}

function HeaderActions({ onAdd }: { onAdd: () => void }): ReactNode {
  const { t } = useTranslation('tasks');
  const navigate = useNavigate();
  const mayAdd = usePermission('tasks.create');
  const mayDelete = usePermission('tasks.delete');
  const mayImport = usePermission('tasks.import');
  return (
    <>
      {mayDelete && (
        <Button icon={<DeleteOutlined />} onClick={() => void navigate('/tasks/trash')}>
          {t('trash.title')}
        </Button>
      )}
      {mayImport && (
        <Button icon={<ImportOutlined />} onClick={() => void navigate('/tasks/import')}>
          {t('import.button')}
        </Button>
      )}
      {mayAdd && (
        <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
          {t('add.title')}
        </Button>
      )}
    </>
  );
}

/** TASK OVERVIEW: the list of tasks, opened and changed one by one or many at once by admins and vendors. */
export function TasksPage(): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const { state, tasks, folds, total, tab, tabs, withProject, listed, shown } = useTaskList();
  const filters = useTaskFilters(withProject, listed, tasks.data?.list[0]);
  const session = useSession();
  const phone = usePhone();
  const mayEdit = usePermission('tasks.edit');
  const [open, setOpen] = useState<number>();
  const [adding, setAdding] = useState(false);
  const [keys, setKeys] = useState<readonly Key[]>([]);
  const [bulk, setBulk] = useState<TaskBulkProps['action']>();
  const onOpen = mayEdit ? setOpen : undefined;
  const card = useCard(onOpen);
  // Another filter opens other rows, so "all that match" ends with it; single rows stay chosen, and the bar says how many.
  const { page: _page, per_page: _rows, ...filter } = shown;
  const opened = JSON.stringify(filter);
  const [matching, setMatching] = useState<string>();
  const all = matching === opened;
  const kinds = useMatchingKinds(filter, all);
  const [changing, setChanging] = useState(false);
  const endBulk = (done = false, left: readonly number[] = []): void => {
    setBulk(undefined);
    setChanging(false);
    if (!done) return;
    setKeys(left);
    setMatching(undefined);
  };
  return (
    <PageFrame
      title={t('overview')}
      name={t('tasks')}
      tabs={tabs}
      note={total !== undefined && count(total, i18n.language)}
      actions={<HeaderActions onAdd={() => setAdding(true)} />}
    >
      <ListTable
        query={tasks}
        state={state}
        columns={taskColumns(t, ui, {
          onOpen,
          projectLinks: opensProjects(session.level_num),
          showsFees: seesFees(visitorOf(session)),
          language: i18n.language,
        })}
        card={card}
        folds={folds}
        onOpen={onOpen && ((task) => onOpen(task.id))}
        searchPlaceholder={t('ui:taskSearch')}
        filters={filters}
        reason={shown.reason}
        tabs={tabs}
        selection={
          mayEdit
            ? {
                keys,
                onChange: (next) => {
                  setKeys(next);
                  setMatching(undefined);
                },
                selectable: (task) => task.editable,
                matching: {
                  on: all,
                  onChange: (on) => setMatching(on ? opened : undefined),
                  selectable: kinds.data && rowsOf(kinds.data.filter(({ editable }) => editable)),
                },
                actions: all ? (
                  <Button onClick={() => setChanging(true)}>{t('bulk.change')}</Button>
                ) : (
                  <BulkButtons onChoose={setBulk} />
                ),
              }
            : undefined
        }
        extra={
          <>
            {mayEdit && !phone && <BulkMenu />}
            <ExportButton
              route={taskRoutes.export}
              query={folds && !listed.sort_by ? { ...listed, sort_by: 'reason' } : listed}
            />
          </>
        }
        empty={{ text: t(emptyOf(tab)) }}
      />
      <PageTour page="tasks" ns="tasks" version={1} stops={tourStops} />
      {open !== undefined && <EditTaskDialog taskId={open} open onClose={() => setOpen(undefined)} />}
      {adding && <AddTaskDialog open onClose={() => setAdding(false)} />}
      {changing && <MatchingDialog filter={filter} onClose={endBulk} />}
      {bulk && <TaskBulk action={bulk} taskIds={keys.map(Number)} open onClose={endBulk} />}
    </PageFrame>
  );
}
