import { type ReactNode, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Empty } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { EventActivityRow, LoggedDay } from '@guyline/contract/event-activity';
import { eventRoutes } from '@guyline/contract/routes/events';
import { pageLimits } from '@guyline/contract/envelope';
import type { Party } from '@guyline/contract/permits/turns';
import { type RunStatus, runStatuses } from '@guyline/contract/status';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { isTaskField, taskField } from '@guyline/contract/tasks/fields';
import { ChangeArrow } from '@guyline/ui/change-arrow';
import { Answered, Panel } from '@guyline/ui/page';
import { taskFieldName } from '@guyline/ui/task-field-name';
import { http } from '@guyline/web-core/http';
import { dayText, moment } from '@guyline/web-core/days';
import { joined } from '@guyline/web-core/joined';

type Change = EventActivityRow['changes'][number];
const STEP = 10;
/** What a new event does without: nothing was there before, and the reason of the entry is its note. */
const LEFT_OUT = 'left_out';

/** Who changed what, from, to, when and on whose behalf: of the event and of its tasks, newest first. */
export function EventActivity({ eventId }: { eventId: number }): ReactNode {
  const { t } = useTranslation('events');
  const [shown, setShown] = useState(STEP);
  const query = useQuery({
    queryKey: ['events', 'activity', eventId, shown],
    queryFn: () => http.read(eventRoutes.activity, { params: { id: eventId }, query: { per_page: shown } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="gl-no-print">
      <Panel title={t('activity.title')}>
        <Answered query={query}>
          {({ list, total }) =>
            list.length ? (
              <>
                <ol className="gl-cards" style={{ margin: '0 -16px' }}>
                  {list.map((row) => (
                    <Entry key={row.key} row={row} />
                  ))}
                </ol>
                {total > list.length && shown < pageLimits.maxPerPage && (
                  <Button
                    loading={query.isFetching}
                    onClick={() => setShown(Math.min(shown + 30, pageLimits.maxPerPage))}
                  >
                    {t('ui:showMore')}
                  </Button>
                )}
              </>
            ) : (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('ui:noActivity')} />
            )
          }
        </Answered>
      </Panel>
    </div>
  );
}

function Entry({ row }: { row: EventActivityRow }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const { user, on_behalf, task, changes, reason } = row;
  const subject = task ? ui(`item.${task.pt_num}`) : ui('event');
  const what = task && !changes.length ? row.action : t(`activity.${task ? 'changed' : row.action}`);
  const leavesOut = changes.some(({ field }) => field === LEFT_OUT);
  return (
    <li className="gl-card">
      <div className="gl-card-line">
        <span>
          <b>{subject}</b> <span className="gl-second">{what}</span>
        </span>
        <time className="gl-second gl-small gl-num" dateTime={row.created_at}>
          {moment(row.created_at)}
        </time>
      </div>
      {changes.map((change) => (
        <div key={change.field} style={{ overflowWrap: 'anywhere' }}>
          {fieldName(change.field, task, t, ui)}
          {ui('colon')}
          {change.field !== LEFT_OUT && (
            <>
              <bdi>{value(change, 'from', Boolean(task), ui)}</bdi> <ChangeArrow />{' '}
            </>
          )}
          <bdi>{value(change, 'to', Boolean(task), ui)}</bdi>
          {change.field === LEFT_OUT && reason && (
            <>
              {' '}
              — <bdi>{reason}</bdi>
            </>
          )}
        </div>
      ))}
      {reason && !leavesOut && <div>{t('ui:because', { reason })}</div>}
      <div className="gl-second gl-small">
        {on_behalf ? t('activity.onBehalf', { admin: on_behalf.name, user: user.name }) : user.name}
      </div>
    </li>
  );
}

const vendorKinds: Record<string, number> = { merchandise_vid: 1, fence_vid: 2, elect_vid: 3, tent_vid: 4 };

function fieldName(field: string, task: EventActivityRow['task'], t: TFunction<'events'>, ui: TFunction<'ui'>): string {
  if (task && isTaskField(field)) return taskFieldName(ui, field, task.pt_num);
  if (vendorKinds[field]) return ui(`vendorKind.${vendorKinds[field]}`);
  return t(`activity.field.${field}`, { defaultValue: field.replaceAll('_', ' ') });
}

function value({ field, ...change }: Change, side: 'from' | 'to', ofTask: boolean, ui: TFunction<'ui'>): string {
  const one = change[side];
  if (one === null || (Array.isArray(one) && !one.length)) return '–';
  if (Array.isArray(one)) return joined(one.map((part) => listed(field, part, ui)));
  if (field === 'status_num') return ui(ofTask ? `taskStatus.${one}` : `runStatus.${runStatuses[one as RunStatus]}`);
  if (ofTask && field === 'turn') return ui(`party.${one as Party}`);
  if (field === 'type_num') return ui(`type.${one}`);
  return ofTask && isTaskField(field) && taskField(field).kind === 'day' ? dayText(String(one)) : String(one);
}

function listed(field: string, part: string | TaskItem | LoggedDay, ui: TFunction<'ui'>): string {
  if (typeof part === 'object') return `${part.pt_num ? ui(`item.${part.pt_num}`) : part.name} ${dayText(part.day)}`;
  return field === LEFT_OUT ? ui(`item.${part}`) : part.toString();
}
