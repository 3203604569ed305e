import type { ReactNode } from 'react';
import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pageLimits } from '@guyline/contract/envelope';
import type { EventRow } from '@guyline/contract/events';
import { eventRoutes } from '@guyline/contract/routes/events';
import { EventMark, reasonsBesideMark } from '@guyline/ui/event-mark';
import { Answered, Panel } from '@guyline/ui/page';
import { ReasonText } from '@guyline/ui/risk-reasons';
import { count, dayText } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';

function EventLine({ event }: { event: EventRow }): ReactNode {
  const { t } = useTranslation('events');
  return (
    <li className="gl-card-line" style={{ padding: '6px 0' }}>
      <Link to={`/events/view/${event.id}`}>{event.uuid}</Link>
      <bdi>{event.project.name}</bdi>
      <span className="gl-num">
        {t('section.start')} <bdi>{dayText(event.project.start_date)}</bdi>
      </span>
      <EventMark event={event} />
      <ReasonText reasons={reasonsBesideMark(event)} today={event.today} />
    </li>
  );
}

const yearOf = ({ start_date }: EventRow['project']): string => start_date.slice(0, 4);
const yearsOf = (events: EventRow[]): string[] => [...new Set(events.map(({ project }) => yearOf(project)))];

/** The events at a place, by the year of their project, newest first. */
export function LocationEvents({ locationId }: { locationId: number }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const query = useList('events', eventRoutes.list, {
    location_id: locationId,
    sort_by: 'start_date',
    sort_order: 'desc',
    per_page: pageLimits.maxPerPage,
  });
  const all = query.data && (
    <Link to={`/events?location_id=${locationId}&status_num=0`}>
      {t('projects.events', { n: count(query.data.total, i18n.language) })}
    </Link>
  );
  return (
    <Panel title={t('locations.events')} extra={all}>
      <Answered query={query}>
        {({ list }) =>
          list.length ? (
            yearsOf(list).map((year) => (
              <section key={year} aria-label={year}>
                <h3 className="gl-num" style={{ fontSize: 14, margin: '8px 0 0' }}>
                  {year}
                </h3>
                <ul className="gl-cards">
                  {list
                    .filter(({ project }) => yearOf(project) === year)
                    .map((event) => (
                      <EventLine key={event.id} event={event} />
                    ))}
                </ul>
              </section>
            ))
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('locations.noEvents')} />
          )
        }
      </Answered>
    </Panel>
  );
}
