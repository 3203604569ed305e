import type { ReactNode } from 'react';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type EventCounts, storeFaults } from '@guyline/contract/event-orders';
import { Facts } from '@guyline/ui/page';
import { count } from '@guyline/web-core/days';

type Warned = 'past' | 'after_deadline' | 'at_risk';

/** How many events and tasks, and how many stores get none, by reason; what is over, too late or at risk is said aloud. */
export function PreviewSums({
  counts,
  onShow,
}: {
  counts: EventCounts & { document_cnt?: number };
  /** Shows the events that have such days or tasks. */
  onShow: (part: Warned) => void;
}): ReactNode {
  const { t, i18n } = useTranslation('events');
  const shown = (value: number): string => count(value, i18n.language);
  const warning = (part: Warned, title: string): ReactNode => (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          {title}{' '}
          <Button type="link" style={{ padding: 0, height: 'auto' }} onClick={() => onShow(part)}>
            {t('templates.showPast')}
          </Button>
        </>
      }
    />
  );
  return (
    <>
      <Facts
        rows={[
          [t('templates.newEvents'), <b>{shown(counts.new)}</b>],
          [t('templates.tasks'), shown(counts.task_cnt)],
          ...(counts.asked_task_cnt ? [[t('templates.askedTasks'), shown(counts.asked_task_cnt)] as const] : []),
          ...(counts.document_cnt ? [[t('templates.documentsEach'), shown(counts.document_cnt)] as const] : []),
          ...[...storeFaults, 'left_out' as const]
            .filter((fault) => counts[fault])
            .map((fault) => [t(`templates.fault.${fault}`), shown(counts[fault])] as const),
        ]}
      />
      {counts.past > 0 &&
        warning('past', t('templates.pastDays', { n: shown(counts.past_day_cnt), events: shown(counts.past) }))}
      {counts.after_deadline > 0 &&
        warning(
          'after_deadline',
          t('templates.afterDeadlineDays', {
            n: shown(counts.after_deadline_day_cnt),
            events: shown(counts.after_deadline),
          }),
        )}
      {counts.at_risk !== undefined &&
        counts.at_risk > 0 &&
        warning(
          'at_risk',
          t('templates.atRiskTasks', { n: shown(counts.at_risk_task_cnt ?? 0), events: shown(counts.at_risk) }),
        )}
      {counts.at_risk === undefined && <Alert type="info" showIcon title={t('templates.riskUnknown')} />}
      {!counts.new && <Alert type="info" showIcon title={t('templates.nothingNew')} />}
    </>
  );
}
