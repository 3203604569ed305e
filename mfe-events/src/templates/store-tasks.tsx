import type { ReactNode } from 'react';
import { MinusCircleOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ProjectDates } from '@guyline/contract/projects';
import type { PlannedEvent, PlannedRequirement } from '@guyline/contract/event-orders';
import { requirementTitle } from '@guyline/ui/requirement-words';
import { ReasonText } from '@guyline/ui/risk-reasons';
import { StateMark } from '@guyline/ui/status-tag';
import { dayText } from '@guyline/web-core/days';
import { ApplyBy, reasonWord } from '../events/asked-facts.js';
import type { LeavingOut } from './left-out.js';
import { lateApply } from './late-apply.js';
import { wraps } from './preview-columns.js';

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 6px' } as const;

interface OfStore {
  row: PlannedEvent;
  /** Of the project, for the deadlines, once they are read. */
  dates: ProjectDates | undefined;
}

/** Who asks for an item, why and by when to apply, which may be too late. */
function AskedBy({ row, dates, asked }: OfStore & { asked: readonly PlannedRequirement[] }): ReactNode {
  const { t, i18n } = useTranslation('events');
  return asked.map((one) => {
    const late = lateApply(one, row.tasks, dates);
    return (
      <div
        key={one.requirement_id}
        className="gl-second gl-small"
        style={{ ...line, overflowWrap: 'anywhere', marginBottom: 4 }}
      >
        <bdi>{reasonWord(t, one, i18n.language)}</bdi>
        {one.apply_by && <ApplyBy row={one} />}
        {late && (
          <StateMark look="warning">
            {t(late.after === 'install' ? 'templates.afterInstall' : 'templates.afterDeadline', {
              day: dayText(late.day),
            })}
          </StateMark>
        )}
      </div>
    );
  });
}

/**
 * The tasks of one store, with what its authorities ask for: each can be left out there alone, and put back. Requirements that are no
 * task of the portal follow below.
 */
export function StoreTasks({ row, dates, items, onLeave, onPutBack }: LeavingOut & OfStore): ReactNode {
  const { t } = useTranslation(['events', 'ui']);
  const out = row.fault ? [] : items.filter(({ location_id }) => location_id === row.location?.id);
  const without = new Set(out.map(({ pt_num }) => pt_num)); // at once, before the next preview is there
  return (
    <ul style={{ margin: 0, paddingInlineStart: 16, ...wraps }}>
      {row.tasks
        .filter(({ pt_num }) => !without.has(pt_num))
        .map(({ pt_num, scheduled_date, past, after_deadline, reasons }) => (
          <li key={pt_num}>
            <div style={line}>
              <span>
                {t(`ui:item.${pt_num}`)}
                {t('ui:colon')}
                <span className="gl-num">{scheduled_date ? dayText(scheduled_date) : t('templates.whens.none')}</span>
              </span>
              {past && <StateMark look="overdue">{t('templates.past')}</StateMark>}
              {after_deadline && (
                <StateMark look="warning">{t('templates.afterDeadline', { day: dayText(after_deadline) })}</StateMark>
              )}
              <Button
                type="text"
                size="small"
                icon={<MinusCircleOutlined />}
                title={t('templates.leaveOut')}
                aria-label={t('templates.leaveOutOf', { item: t(`ui:item.${pt_num}`), store: row.location?.lc_number })}
                onClick={() => onLeave(row, pt_num)}
              />
            </div>
            <ReasonText reasons={reasons} />
            <AskedBy row={row} dates={dates} asked={row.asked.filter((one) => one.pt_num === pt_num)} />
          </li>
        ))}
      {row.asked
        .filter(({ pt_num }) => !pt_num)
        .map((one) => (
          <li key={`asked ${one.requirement_id}`}>
            <bdi>{requirementTitle(t, one)}</bdi>
            <AskedBy row={row} dates={dates} asked={[one]} />
          </li>
        ))}
      {out.map((item) => (
        <li key={item.pt_num} className="gl-second">
          <del>{t(`ui:item.${item.pt_num}`)}</del>: <bdi>{item.note}</bdi>
          <Button
            type="text"
            size="small"
            icon={<UndoOutlined />}
            title={t('templates.putBack')}
            aria-label={t('templates.putBackOf', { item: t(`ui:item.${item.pt_num}`), store: row.location?.lc_number })}
            onClick={() => onPutBack(item)}
          />
        </li>
      ))}
    </ul>
  );
}
