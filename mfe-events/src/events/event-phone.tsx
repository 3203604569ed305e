import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import type { EventDetail } from '@guyline/contract/events';
import { shownPhase } from '@guyline/contract/risk/phases';
import { outlivesWork } from '@guyline/contract/risk/reasons';
import { categoryNums } from '@guyline/contract/tasks/items';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { taskState } from '@guyline/contract/tasks/state';
import { completedStatuses, notRequiredStatuses, type TaskStatus } from '@guyline/contract/tasks/status';
import { Dotted } from '@guyline/ui/dotted';
import { Fold } from '@guyline/ui/fold';
import { Panel } from '@guyline/ui/page';
import { PhaseTag, ReadyTag, RunTag } from '@guyline/ui/status-tag';
import { UnreadyText } from '@guyline/ui/unready-text';
import { count, dayText, nearby } from '@guyline/web-core/days';
import { useSession } from '@guyline/web-core/session';
import { EventActivity } from './event-activity.js';
import { DocumentSections } from './event-documents.js';
import {
  ContactSection,
  DatesSection,
  EventSection,
  IdentifiersSection,
  LocationSections,
  NoteSections,
  TentSection,
  TypeSection,
  VendorsSection,
} from './event-sections.js';
import { EventRequirements } from './event-requirements.js';
import { EventTasks, TaskCard } from './event-tasks.js';
import { PhoneActions } from './phone-actions.js';
import type { SectionName } from './section-fields.js';

/** When there are several more than these, they are among all tasks. */
const MINE = 6;
const over: readonly TaskStatus[] = [...completedStatuses, ...notRequiredStatuses];

/** A permit that is approved and does not hold: somebody has to act on it all the same. */
const doesNotHold = ({ status_num, reasons }: TaskRow): boolean =>
  over.includes(status_num) && Boolean(reasons?.some(({ code }) => outlivesWork(code)));

/**
 * What the person may edit and is still to be done, permits that do not hold among it; the late ones first, then by date, or deadline
 * where there is none.
 */
function mineOf(tasks: readonly TaskRow[]): TaskRow[] {
  const rank = (task: TaskRow): number => (task.task_state === taskState.overdue || doesNotHold(task) ? 0 : 1);
  const day = ({ scheduled_date, deadline }: TaskRow): string => scheduled_date ?? deadline ?? '9';
  return tasks
    .filter((task) => task.editable && (!over.includes(task.status_num) || doesNotHold(task)))
    .sort((one, other) => rank(one) - rank(other) || day(one).localeCompare(day(other)));
}

/** Name, date and state. */
function Summary({ event }: { event: EventDetail }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const { start_date, end_date } = event.dates;
  return (
    <Panel>
      <Dotted parts={[<bdi>{event.project.name}</bdi>, <bdi>{event.customer.name}</bdi>]} />
      <div className="gl-num">
        <Dotted
          parts={[
            <>
              {`${t('section.start')}${ui('colon')}${dayText(start_date)}`}{' '}
              <span className="gl-second gl-small gl-one-line">{nearby(start_date, i18n.language, event.today)}</span>
            </>,
            `${t('section.end')}${ui('colon')}${dayText(end_date)}`,
          ]}
        />
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', marginTop: 8 }}>
        <RunTag status={event.status_num} />
        {event.ready_for_sales ? <ReadyTag /> : <UnreadyText event={event} />}
      </div>
      {/* Below each other: in running lines a state is read as that of the category behind it. */}
      <dl style={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 16px', margin: '8px 0 0' }}>
        {categoryNums.map((category) => (
          <Fragment key={category}>
            <dt className="gl-second">{ui(`category.${category}`)}</dt>
            <dd style={{ margin: 0 }}>
              <PhaseTag state={shownPhase(event, category)} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </Panel>
  );
}

/** What the person is to do here; an admin may edit everybody's tasks. */
function OpenTasks({ tasks, onOpen }: { tasks: readonly TaskRow[]; onOpen: (taskId: number) => void }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const isAdmin = useSession().level_num === levels.admin;
  const shown = (n: number): string => count(n, i18n.language);
  const isLong = tasks.length > MINE + 1;
  return (
    <Panel
      title={t(isAdmin ? 'phone.open' : 'phone.mine')}
      extra={<span className="gl-second gl-small gl-num"> {shown(tasks.length)}</span>}
    >
      <ul className="gl-cards">
        {tasks.slice(0, isLong ? MINE : undefined).map((task) => (
          <TaskCard key={task.id} task={task} onOpen={onOpen} />
        ))}
      </ul>
      {isLong && <div className="gl-second gl-small">{t('phone.more', { n: shown(tasks.length - MINE) })}</div>}
    </Panel>
  );
}

/** The event on a phone: what, when, state and four actions, then one's own tasks; the rest is folded. */
export function EventPhone({
  event,
  onOpen,
  onEdit,
  more,
}: {
  event: EventDetail;
  onOpen: (taskId: number) => void;
  onEdit: (section: SectionName) => void;
  /** What else can be done with the event. */
  more: ReactNode;
}): ReactNode {
  const { t, i18n } = useTranslation('events');
  const section = { event, onEdit };
  const mine = mineOf(event.tasks);
  return (
    <div className="gl-stack">
      <Summary event={event} />
      <PhoneActions event={event} />
      {mine.length > 0 && <OpenTasks tasks={mine} onOpen={onOpen} />}
      <Fold title={t('ui:allTasks')} note={count(event.tasks.length, i18n.language)}>
        <EventTasks event={event} onOpen={onOpen} />
      </Fold>
      <Fold title={t('asked.title')}>
        <EventRequirements event={event} />
      </Fold>
      <Fold title={t('phone.place')}>
        <ContactSection {...section} />
        <LocationSections event={event} />
        <VendorsSection {...section} />
      </Fold>
      <Fold title={t('phone.notes')}>
        <NoteSections {...section} />
      </Fold>
      <Fold title={t('phone.documents')}>
        <DocumentSections event={event} />
      </Fold>
      <Fold title={t('phone.details')}>
        <EventSection {...section} />
        <DatesSection event={event} />
        <TypeSection {...section} />
        <TentSection {...section} />
        <IdentifiersSection {...section} />
        <EventActivity eventId={event.id} />
        <div className="gl-page-actions">{more}</div>
      </Fold>
    </div>
  );
}
