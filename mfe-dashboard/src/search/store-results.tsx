import type { ReactNode } from 'react';
import { Alert, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import type { EventPage } from '@guyline/contract/events';
import { runStatus } from '@guyline/contract/status';
import { count } from '@guyline/web-core/days';
import { linkTo } from '../numbers/links.js';

/** What was found, below the field: waiting, failed with Retry, nothing, or the first rows and the way to all of them. */
export function StoreResults({
  query: { data, error, refetch },
  filter: { year, customer_id, project_id },
  keyword,
  onChoose,
  onAll,
}: {
  query: { data?: EventPage; error: unknown; refetch: () => unknown };
  filter: DashboardFilter;
  keyword: string;
  onChoose: (eventId: number) => void;
  /** Shows all of them on the spot instead of their list. */
  onAll?: () => void;
}): ReactNode {
  const { t, i18n } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  if (!data)
    return (
      <div className="gl-dash-found" aria-busy={!error} role="status">
        {error ? (
          <Alert
            type="error"
            title={ui('loadFailed')}
            action={
              <Button size="small" onClick={() => void refetch()}>
                {ui('retry')}
              </Button>
            }
          />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        )}
      </div>
    );
  const { list, total } = data;
  const all = t('search.all', { n: count(total, i18n.language) });
  return (
    <div className="gl-dash-found">
      <div role="status" className={list.length ? 'gl-sr' : 'gl-second'}>
        {list.length ? t('search.found', { n: count(total, i18n.language) }) : t('search.none')}
      </div>
      {/* The field is often too narrow for its placeholder. */}
      {list.length === 0 && <div className="gl-second gl-small">{t('ui:eventSearch')}</div>}
      <ul>
        {list.map(({ id, uuid, location, project }) => (
          <li key={id}>
            <button type="button" className="gl-found" onClick={() => onChoose(id)}>
              <bdi className="gl-num">#{location.store_number}</bdi> <bdi>{location.name}</bdi>
              <small className="gl-second">
                <bdi>
                  {location.city}, {location.state_code} {location.postcode}
                </bdi>{' '}
                · <bdi>{project.name}</bdi> · <bdi className="gl-num">{uuid}</bdi>
              </small>
            </button>
          </li>
        ))}
      </ul>
      {total > list.length &&
        (onAll ? (
          <button type="button" className="gl-found" aria-haspopup="dialog" onClick={onAll}>
            {all}
          </button>
        ) : (
          <Link
            className="gl-found"
            to={linkTo('/events', { status_num: runStatus.active, search: keyword }, { year, customer_id, project_id })}
          >
            {all}
          </Link>
        ))}
    </div>
  );
}
