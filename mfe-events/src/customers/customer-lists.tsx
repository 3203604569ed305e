import { type ReactNode, useState } from 'react';
import { Empty, Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Page } from '@guyline/contract/envelope';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { projectRoutes } from '@guyline/contract/routes/projects';
import { Answered, Panel } from '@guyline/ui/page';
import { RecordTag, RunTag } from '@guyline/ui/status-tag';
import { count, dayText } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';

const ROWS = 10;
/** What, where or when, state: the same width in every row. */
const COLUMNS = 'minmax(0, 2fr) minmax(0, 2fr) minmax(96px, 1fr)';

interface ShortListProps<Row extends { id: number }> {
  title: string;
  /** The same rows as a list of their own. */
  all: string;
  empty: string;
  query: { data?: Page<Row, object>; error: unknown; refetch: () => unknown };
  page: number;
  onPage: (page: number) => void;
  /** Three cells of a row. */
  cells: (row: Row) => readonly [ReactNode, ReactNode, ReactNode];
}

/** Ten rows at a time; the number in the heading opens all of them as a list. */
function ShortList<Row extends { id: number }>(props: ShortListProps<Row>): ReactNode {
  const { title, all, empty, query, page, onPage, cells } = props;
  const { i18n } = useTranslation('events');
  const total = query.data && <Link to={all}>{count(query.data.total, i18n.language)}</Link>;
  return (
    <Panel title={title} extra={total}>
      <Answered query={query}>
        {(rows) =>
          rows.total ? (
            <>
              <ul className="gl-cards">
                {rows.list.map((row) => {
                  const [what, where, state] = cells(row);
                  return (
                    <li
                      key={row.id}
                      style={{ display: 'grid', gridTemplateColumns: COLUMNS, gap: 8, padding: '6px 0' }}
                    >
                      {what}
                      <span className="gl-second">{where}</span>
                      {state}
                    </li>
                  );
                })}
              </ul>
              <Pagination simple hideOnSinglePage current={page} pageSize={ROWS} total={rows.total} onChange={onPage} />
            </>
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
          )
        }
      </Answered>
    </Panel>
  );
}

/** A customer's projects, the latest first. */
export function CustomerProjects({ customerId }: { customerId: number }): ReactNode {
  const { t } = useTranslation('events');
  const [page, setPage] = useState(1);
  const query = useList('projects', projectRoutes.list, {
    customer_id: customerId,
    sort_by: 'start_date',
    sort_order: 'desc',
    page,
    per_page: ROWS,
  });
  return (
    <ShortList
      title={t('projects.title')}
      all={`/projects?customer_id=${customerId}&status_num=0`}
      empty={t('projects.empty')}
      query={query}
      page={page}
      onPage={setPage}
      cells={(project) => [
        <Link to={`/projects/view/${project.id}`}>{project.name}</Link>,
        <bdi className="gl-num">
          {dayText(project.start_date)} – {dayText(project.end_date)}
        </bdi>,
        <RunTag status={project.status_num} />,
      ]}
    />
  );
}

/** A customer's stores, by number. */
export function CustomerLocations({ customerId }: { customerId: number }): ReactNode {
  const { t } = useTranslation('events');
  const [page, setPage] = useState(1);
  const query = useList('locations', locationRoutes.list, {
    customer_id: customerId,
    sort_by: 'lc_number',
    page,
    per_page: ROWS,
  });
  return (
    <ShortList
      title={t('locations.title')}
      all={`/locations?customer_id=${customerId}&status_num=0`}
      empty={t('customers.noLocations')}
      query={query}
      page={page}
      onPage={setPage}
      cells={(location) => [
        <Link to={`/locations/view/${location.id}`}>{location.name}</Link>,
        <bdi style={{ overflowWrap: 'anywhere' }}>
          #{location.store_number} · {location.city}, {location.state_code}
        </bdi>,
        <RecordTag status={location.status_num} />,
      ]}
    />
  );
}
