import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventRequirement } from '@guyline/contract/event-requirements';
import type { EventDetail } from '@guyline/contract/events';
import { eventRoutes } from '@guyline/contract/routes/events';
import { stateOfStatus } from '@guyline/contract/tasks/status';
import { Answered, Panel } from '@guyline/ui/page';
import { requirementTitle } from '@guyline/ui/requirement-words';
import { StateMark, TaskTag } from '@guyline/ui/status-tag';
import { http } from '@guyline/web-core/http';
import { usePermission } from '@guyline/web-core/session';
import { Widget } from '@guyline/web-core/widget';
import { ApplyBy, AskedFacts } from './asked-facts.js';

/** Forms and guides of the authority, opened by the area that owns documents. */
function Forms({ forms }: Pick<EventRequirement, 'forms'>): ReactNode {
  const { t } = useTranslation('events');
  const [viewed, setViewed] = useState<number>();
  return (
    <div className="gl-small gl-no-print" style={{ display: 'flex', gap: '0 12px', flexWrap: 'wrap' }}>
      <span className="gl-second">{t('asked.forms')}</span>
      {forms.map(({ id, name }) => (
        <Button
          key={id}
          type="link"
          size="small"
          style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
          onClick={() => setViewed(id)}
        >
          <bdi>{name}</bdi>
        </Button>
      ))}
      {viewed && <Widget name="document-viewer" documentId={viewed} onClose={() => setViewed(undefined)} />}
    </div>
  );
}

/** Whether somebody still has to apply, or apply again: what was applied for, issued or is not required has no day to apply any more. */
const waits = ({ task }: EventRequirement): boolean =>
  !task || ['dates', 'warning'].includes(stateOfStatus[task.status_num]);

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
      {row.state === 'asked' && waits(row) && <ApplyBy row={row} today={today} />}
      <AskedFacts row={row} enclosed={row.task ? row.enclosed : undefined} />
      {row.forms.length > 0 && <Forms forms={row.forms} />}
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
