import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingEvent } from '@guyline/contract/dashboard/manager';
import type { Day } from '@guyline/contract/status';
import { categoryNums } from '@guyline/contract/tasks/items';
import type { TaskState } from '@guyline/contract/tasks/state';
import { Facts } from '@guyline/ui/page';
import { PhaseTag } from '@guyline/ui/status-tag';
import { dayText, nearby } from '@guyline/web-core/days';

/** State and deadline of a category, as the row has them. */
const phaseOf = {
  1: (event) => [event.permit_snum, event.project.risk_date],
  2: (event) => [event.inst_snum, event.inst_tdate],
  3: (event) => [event.insp_snum, event.insp_tdate],
  4: (event) => [event.td_snum, event.project.end_date],
} as const satisfies Record<(typeof categoryNums)[number], (event: PendingEvent) => readonly [TaskState, Day]>;

/** What the row itself knows of the event: phases with their deadlines, dates, type and address. */
export function EventInformation({ event }: { event: PendingEvent }): ReactNode {
  const { t, i18n } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const { project, location, street } = event;
  const town = [location.city, location.state_code, location.postcode].filter(Boolean).join(', ');
  return (
    <Facts
      rows={[
        ...categoryNums.map((category) => {
          const [state, deadline] = phaseOf[category](event);
          return [
            ui(`category.${category}`),
            <span className="gl-num gl-dash-phase">
              <PhaseTag state={state} />
              <span>
                {t('pending_events.due', { day: dayText(deadline) })}{' '}
                <span className="gl-second gl-small">{nearby(deadline, i18n.language, event.today)}</span>
              </span>
            </span>,
          ] as const;
        }),
        [
          t('pending_events.dates'),
          <bdi className="gl-num">
            {dayText(project.start_date)} – {dayText(project.end_date)}
          </bdi>,
        ],
        [t('pending_events.type'), ui(`type.${event.type_num}`)],
        [
          t('pending_events.address'),
          <>
            {street && (
              <div>
                <bdi>{street}</bdi>
              </div>
            )}
            <bdi>{town}</bdi>
          </>,
        ],
      ]}
    />
  );
}
