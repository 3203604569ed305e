import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectPreview } from '@guyline/contract/projects';
import { Facts } from '@guyline/ui/page';
import { count } from '@guyline/web-core/days';
import { PlannedMove } from './planned-move.js';

/**
 * What saving other dates brings; the numbers of risk follow the choice whether planned tasks move along.
 * @param move whether they do at first
 */
export function DatesPreview({
  preview,
  move,
  onMove,
}: {
  preview: ProjectPreview;
  move: boolean;
  onMove: (move: boolean) => void;
}): ReactNode {
  const { t, i18n } = useTranslation(['events', 'ui']);
  const [along, setAlong] = useState(move);
  const { planned } = preview;
  const risk = (along ? preview.along : undefined) ?? preview;
  const shown = (rows: number): string => count(rows, i18n.language);
  const change = (before: number, after: number): ReactNode => (
    <bdi dir="ltr">{`${shown(before)} → ${shown(after)}`}</bdi>
  );
  return (
    <div dir="auto">
      <p>{t('preview.text', { n: shown(risk.newly_at_risk_cnt) })}</p>
      <Facts
        rows={[
          [t('preview.dates'), shown(along ? planned.moving_cnt : 0)],
          [t('preview.applyBy'), shown(along ? (planned.apply_by_cnt ?? 0) : 0)],
          [t('preview.moved'), `${shown(preview.moved_cnt)} / ${shown(preview.task_cnt)}`],
          [t('ui:taskState.2'), change(preview.at_risk_before_cnt, risk.at_risk_after_cnt)],
          [t('preview.passed'), change(preview.passed_before_cnt, preview.passed_after_cnt)],
          [t('preview.better'), shown(risk.no_longer_at_risk_cnt)],
        ]}
      />
      {preview.only_dates && <p className="gl-second">{t('preview.onlyDates')}</p>}
      <PlannedMove
        move={planned}
        onChange={(chosen) => {
          setAlong(chosen);
          onMove(chosen);
        }}
      />
    </div>
  );
}
