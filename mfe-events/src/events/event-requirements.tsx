import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventRequirement } from '@guyline/contract/event-requirements';
import type { EventDetail } from '@guyline/contract/events';
import { eventRoutes } from '@guyline/contract/routes/events';
import { Answered, Panel } from '@guyline/ui/page';
import { requirementTitle } from '@guyline/ui/requirement-words';
import { StateMark, TaskTag } from '@guyline/ui/status-tag';
import { http } from '@guyline/web-core/http';
import { usePermission } from '@guyline/web-core/session';
import { ApplyBy, AskedFacts } from './asked-facts.js';

function Requirement({ row, today }: { row: EventRequirement; today: string }): ReactNode {
  const { t } = useTranslation('events');
  const mayOpen = usePermission('jurisdictions.manage');
  const authority = <bdi>{row.jurisdiction.name}</bdi>;
  return (
    <li className="gl-card">
      <div className="gl-card-line">
        <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi style={{ fontWeight: 600 }}>{requirementTitle(t, row)}</bdi>{' '}
          <span className="gl-second">
            {mayOpen ? <Link to={`/jurisdictions/view/${row.jurisdiction.id}`}>{authority}</Link> : authority}
          </span>
        </span>
        {row.state === 'asked' ? (
          row.task && <TaskTag status={row.task.status_num} state={row.task.task_state} />
        ) : (
          <StateMark look="none">{t(`asked.state.${row.state}`)}</StateMark>
        )}
      </div>
      {row.note && (
        <div dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {row.note}
        </div>
      )}
      {row.state === 'asked' && <ApplyBy row={row} today={today} />}
      <AskedFacts row={row} />
    </li>
  );
}

/** What authorities ask for of the event, the late ones first. */
export function EventRequirements({ event: { id, today } }: { event: Pick<EventDetail, 'id' | 'today'> }): ReactNode {
  const { t } = useTranslation('events');
  const query = useQuery({
    queryKey: ['events', 'requirements', id],
    queryFn: () => http.read(eventRoutes.requirements, { params: { id } }),
  });
  return (
    <Panel title={t('asked.title')}>
      <Answered query={query}>
        {({ requirements }) =>
          requirements.length ? (
            <ul className="gl-cards">
              {requirements.map((row) => (
                <Requirement key={row.requirement_id} row={row} today={today} />
              ))}
            </ul>
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('asked.none')} />
          )
        }
      </Answered>
    </Panel>
  );
}
