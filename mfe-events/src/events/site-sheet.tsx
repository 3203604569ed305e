import type { ReactNode } from 'react';
import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { EventDetail } from '@guyline/contract/events';
import type { SiteUse } from '@guyline/contract/permits/checks';
import { ticketItem } from '@guyline/contract/permits/tickets';
import { installItem, takedownItem } from '@guyline/contract/permits/works';
import { notRequiredStatuses, pendingOf } from '@guyline/contract/tasks/status';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { taskState, type TaskState } from '@guyline/contract/tasks/state';
import { Facts, PageFrame, Panel } from '@guyline/ui/page';
import { PermitFlag } from '@guyline/ui/permit-flag';
import { PhoneLink } from '@guyline/ui/phone-link';
import { TaskTag } from '@guyline/ui/status-tag';
import { dayText } from '@guyline/web-core/days';
import { joined } from '@guyline/web-core/joined';
import { PermitFacts } from './permit-facts.js';
import { useDrawing } from './pdf-plan.js';
import { windowText } from './permit-window.js';
import { PrintStyles } from './print-styles.js';
import { PrintedOn } from './printed-on.js';
import { SitePlans } from './site-plans.js';

const daysText = ({ install_on, takedown_on }: SiteUse): string => `${dayText(install_on)} – ${dayText(takedown_on)}`;

/** The days on which the tent stands; what has a permit of its own may stand on others (docs/domain.md, Permit checks). */
function tentDays({ tasks, dates }: EventDetail): SiteUse {
  const planned = (item: TaskItem) => tasks.find(({ pt_num }) => pt_num === item)?.scheduled_date;
  return {
    install_on: planned(installItem) ?? dates.inst_tdate,
    takedown_on: planned(takedownItem) ?? dates.end_date,
  };
}

/** How far a permit has come. That it is late or at risk is the office's concern, and would hide that it was applied for. */
function progressOf({ status_num, task_state }: TaskRow): TaskState | null {
  if (task_state !== taskState.overdue && task_state !== taskState.warning) return task_state;
  return status_num === pendingOf[1] ? taskState.pending : taskState.in_progress;
}

interface PermitsProps {
  /** When the tent stands: a permit for something that stands on other days names those. */
  tent: SiteUse;
}

/** One permit in two lines, so that a phone shows it without scrolling sideways. */
function PermitLine({ task, tent }: PermitsProps & { task: TaskRow }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const { name_number, permit } = task;
  return (
    <li className="gl-card">
      <div className="gl-card-line">
        <b>
          {ui(`item.${task.pt_num}`)} <bdi>{name_number}</bdi>
        </b>
        <TaskTag status={task.status_num} state={progressOf(task)} />
      </div>
      <div className="gl-num">{windowText(t, task) ?? t('permits.noWindow')}</div>
      {permit && daysText(permit) !== daysText(tent) && (
        <div className="gl-small gl-num">
          {t('permits.onSite')} {daysText(permit)}
        </div>
      )}
      <PermitFacts task={task} />
      <PermitFlag task={task} />
    </li>
  );
}

function PermitList({ tasks, tent, none }: PermitsProps & { tasks: readonly TaskRow[]; none: string }): ReactNode {
  if (!tasks.length) return <p className="gl-second">{none}</p>;
  return (
    <ul className="gl-cards">
      {tasks.map((task) => (
        <PermitLine key={task.id} task={task} tent={tent} />
      ))}
    </ul>
  );
}

function Contacts({ event }: { event: EventDetail }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const call = (number: string | null): ReactNode => number && <PhoneLink number={number} />;
  return (
    <Facts
      rows={[
        [
          t('events.contact_name'),
          (event.contact_name || event.contact_phone) && (
            <>
              <bdi>{event.contact_name}</bdi> {call(event.contact_phone)}
            </>
          ),
        ],
        [t('section.storePhone'), call(event.contact.phone_num)],
        ...event.vendors.map(
          (vendor) =>
            [
              ui(`vendorKind.${vendor.vendor_num}`),
              <>
                <bdi>{vendor.company_str ?? vendor.name}</bdi> {call(vendor.phone_num)}
              </>,
            ] as const,
        ),
      ]}
    />
  );
}

/** What the crew shows an inspector at the site, on a sheet of paper or a phone: permits, tickets, people, plan. */
export function SiteSheet({ event }: { event: EventDetail }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const drawing = useDrawing();
  const permits = event.tasks.filter(
    ({ category_num, status_num }) => category_num === 1 && !notRequiredStatuses.includes(status_num),
  );
  const tent = tentDays(event);
  const { street, city, state_code, postcode } = event.address;
  return (
    <PageFrame
      title={`${event.location.name}, ${event.location.state_code}`}
      note={event.uuid}
      actions={
        <>
          <Button type="primary" icon={<PrinterOutlined />} loading={drawing} onClick={() => window.print()}>
            {t('events.print')}
          </Button>
          <Button onClick={() => void navigate(`/events/view/${event.id}`)}>{t('permits.back')}</Button>
        </>
      }
    >
      <PrintStyles />
      <div className="gl-stack">
        <Panel title={t('permits.sheet')}>
          <Facts
            rows={[
              [
                t('locations.address'),
                [street, city, [state_code, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
              ],
              [ui('customer'), event.customer.name],
              [t('events.tent_size'), joined([event.tent_size, event.tent_type].filter(Boolean)) || null],
              [t('permits.onSite'), daysText(tent)],
            ]}
          />
          <PrintedOn zone={event.time_zone} />
        </Panel>
        <Panel title={ui('category.1')}>
          <PermitList
            tasks={permits.filter(({ pt_num }) => pt_num !== ticketItem)}
            tent={tent}
            none={t('permits.none')}
          />
        </Panel>
        <Panel title={ui(`item.${ticketItem}`)}>
          <PermitList
            tasks={permits.filter(({ pt_num }) => pt_num === ticketItem)}
            tent={tent}
            none={t('permits.noTicket')}
          />
        </Panel>
        <Panel title={t('section.contact')}>
          <Contacts event={event} />
        </Panel>
        <Panel title={t('section.sitePlans')}>
          <SitePlans eventId={event.id} />
        </Panel>
      </div>
    </PageFrame>
  );
}
