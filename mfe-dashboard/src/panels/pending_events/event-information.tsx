import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingEvent } from '@guyline/contract/dashboard/manager';
import { shownPhase } from '@guyline/contract/risk/phases';
import type { Day } from '@guyline/contract/status';
import { type Category, categoryNums } from '@guyline/contract/tasks/items';
import { Facts } from '@guyline/ui/page';
import { PhaseTag } from '@guyline/ui/status-tag';
import { dayText, nearby } from '@guyline/web-core/days';

/** Deadline of a category, as the row has it. */
const deadlineOf: Record<Category, (event: PendingEvent) => Day> = {
  1: ({ project }) => project.risk_date,
  2: ({ inst_tdate }) => inst_tdate,
  3: ({ insp_tdate }) => insp_tdate,
  4: ({ project }) => project.end_date,
};

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
          const deadline = deadlineOf[category](event);
          return [
            ui(`category.${category}`),
            <span className="gl-num gl-dash-phase">
              <PhaseTag state={shownPhase(event, category)} />
              <span>
                {t('pending_events.due', { day: dayText(deadline) })}{' '}
                <span className="gl-second gl-small gl-one-line">{nearby(deadline, i18n.language, event.today)}</span>
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
