import { type ReactNode, useState } from 'react';
import { Empty, Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProjectDetail } from '@guyline/contract/projects';
import { eventRoutes } from '@guyline/contract/routes/events';
import { EventMark, reasonsBesideMark } from '@guyline/ui/event-mark';
import { Answered, Panel } from '@guyline/ui/page';
import { ReasonText } from '@guyline/ui/risk-reasons';
import { count } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';

const ROWS = 10;
/** Number, store, state: the same width in every row. */
const COLUMNS = 'minmax(110px, 1fr) minmax(0, 2fr) minmax(96px, 1fr)';

/** The events of a project, by number; the heading opens all of them as a list. */
export function ProjectEvents({ project }: { project: ProjectDetail }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const [page, setPage] = useState(1);
  const query = useList('events', eventRoutes.list, {
    project_id: project.id,
    sort_by: 'lc_number',
    page,
    per_page: ROWS,
  });
  const all = `/events?project_id=${project.id}/${encodeURIComponent(project.name)}&status_num=0`;
  const events = t('projects.events', { n: count(project.event_cnt, i18n.language) });
  return (
    <Panel title={t('events.title')} extra={<Link to={all}>{events}</Link>}>
      <Answered query={query}>
        {({ list, total }) =>
          total ? (
            <>
              <ul className="gl-cards">
                {list.map((event) => (
                  <li
                    key={event.id}
                    style={{ display: 'grid', gridTemplateColumns: COLUMNS, gap: 8, padding: '6px 0' }}
                  >
                    <Link to={`/events/view/${event.id}`}>{event.uuid}</Link>
                    <span className="gl-second">
                      <bdi>
                        {event.location.name}, {event.location.state_code}
                      </bdi>
                    </span>
                    <EventMark event={event} />
                    {Boolean(event.reasons?.length) && (
                      <div style={{ gridColumn: '1 / -1' }}>
                        <ReasonText reasons={reasonsBesideMark(event)} today={event.today} />
                      </div>
                    )}
                  </li>
                ))}
              </ul>
              <Pagination
                simple
                hideOnSinglePage
                current={page}
                pageSize={ROWS}
                total={total}
                onChange={setPage}
                style={{ marginBlockStart: 16 }} // as below a table
              />
            </>
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('events.empty')} />
          )
        }
      </Answered>
    </Panel>
  );
}
