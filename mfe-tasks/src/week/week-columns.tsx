import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WaitingTask, WeekRow, WeekTab } from '@guyline/contract/risk/week';
import { ActBy } from '@guyline/ui/act-by';
import type { ListColumn } from '@guyline/ui/list-table';
import { ReasonText } from '@guyline/ui/risk-reasons';
import { storeName } from '@guyline/ui/store-name';
import { dayText } from '@guyline/web-core/days';
import { useSession } from '@guyline/web-core/session';
import { StatusCell } from '../inline-edit.js';
import { TaskName } from '../task-badge.js';
import { WeekActions, type WeekActionsProps } from './week-actions.js';

/** Who has to act; the vendor by name. */
export function Acts({ row: { acts, vendor } }: { row: WeekRow }): ReactNode {
  const { t: ui } = useTranslation('ui');
  const name = acts === 'vendor' ? (vendor?.company_str ?? vendor?.name) : undefined;
  return name ? <bdi>{name}</bdi> : ui(`party.${acts}`);
}

/** Whom somebody asked last, for the one who was asked who did, and until when the person has put it off. */
export function Notes({ row: { asked, snooze }, tab }: { row: WeekRow; tab: WeekTab }): ReactNode {
  const { t } = useTranslation('tasks');
  const toMe = asked?.receiver.id === useSession().id;
  return (
    <>
      {asked && (
        <div className="gl-second gl-small gl-week-note">
          {t(toMe ? 'week.askedYou' : 'week.asked', {
            name: (toMe ? asked.sender : asked.receiver).name,
            day: dayText(asked.asked_on),
          })}
        </div>
      )}
      {tab === 'snoozed' && snooze && (
        <div className="gl-second gl-small gl-week-note">
          {t('week.snoozedUntil', { day: dayText(snooze.until_on), reason: snooze.reason })}
        </div>
      )}
    </>
  );
}

/** The day that the work is planned for; where nobody planned one, the day by which somebody must act, and it says which of them it is. */
function WaitingDay({ task: { scheduled_date, act_by } }: { task: WaitingTask }): ReactNode {
  const { t } = useTranslation('tasks');
  const text = scheduled_date
    ? t('week.waitingPlanned', { day: dayText(scheduled_date) })
    : t('week.waitingActBy', { day: dayText(act_by) });
  return <span className="gl-second gl-num">{text}</span>;
}

/** Work that is late because of this line alone, and stands nowhere else. */
export function Waiting({
  row: { waiting = [] },
  onOpen,
}: {
  row: WeekRow;
  onOpen?: ((id: number) => void) | undefined;
}): ReactNode {
  const { t } = useTranslation('tasks');
  if (!waiting.length) return null;
  return (
    <div className="gl-small gl-week-waiting">
      <span className="gl-second">{t('week.waiting')}</span>
      {waiting.map((task) => (
        <span key={task.id}>
          <TaskName task={task} onOpen={onOpen} /> <WaitingDay task={task} />
        </span>
      ))}
    </div>
  );
}

export const Store = ({ row: { event } }: { row: WeekRow }): ReactNode => (
  <Link to={`/events/view/${event.id}`} className="gl-week-store">
    <bdi>{storeName(event.location)}</bdi>
  </Link>
);

interface ColumnsFor extends Omit<WeekActionsProps, 'row'> {
  /** Opens the dialog from name and status; absent for those who only read. */
  open?: (id: number) => void;
}

export const weekColumns = (
  t: TFunction<'tasks'>,
  ui: TFunction<'ui'>,
  { open, ...actions }: ColumnsFor,
): ListColumn<WeekRow>[] => [
  {
    key: 'task',
    title: t('task'),
    width: 360,
    fixed: 'start',
    ellipsis: false,
    className: 'gl-week-task',
    render: (_, row) => (
      <div className="gl-week-what">
        <TaskName task={row} onOpen={open} /> <span className="gl-second">·</span> <Store row={row} />
        <div>
          <ReasonText reasons={row.reasons} task={row} />
        </div>
        <Waiting row={row} onOpen={open} />
      </div>
    ),
  },
  {
    key: 'act_by',
    title: t('ui:risk.actBy'),
    width: 170,
    ellipsis: false,
    className: 'gl-week-wraps',
    render: (_, row) => <ActBy task={row} />,
  },
  {
    key: 'acts',
    title: t('week.acts'),
    width: 150,
    ellipsis: false,
    className: 'gl-week-wraps',
    render: (_, row) => (
      <>
        <Acts row={row} />
        <Notes row={row} tab={actions.tab} />
      </>
    ),
  },
  {
    key: 'status_num',
    title: t('status'),
    width: 140,
    render: (_, row) => <StatusCell task={row} onOpen={open} />,
  },
  {
    key: 'project',
    title: ui('project'),
    width: 160,
    wide: 'very',
    repeats: 'project_id',
    render: (_, { project }) => <bdi>{project.name}</bdi>,
  },
  {
    key: 'actions',
    title: t('week.actions'),
    fixed: 'end',
    ellipsis: false,
    onCell: () => ({ title: '' }),
    render: (_, row) => <WeekActions row={row} {...actions} />,
  },
];
