import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectPreview } from '@guyline/contract/projects';
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
  const { t, i18n } = useTranslation('events');
  const [along, setAlong] = useState(move);
  const { planned } = preview;
  const risk = (along ? preview.along : undefined) ?? preview;
  const shown = (rows: number): string => count(rows, i18n.language);
  const change = (before: number, after: number) => ({ before: shown(before), after: shown(after) });
  const turns = [risk.newly_at_risk_cnt, risk.no_longer_at_risk_cnt] as const;
  return (
    <div dir="auto">
      <p>{t('preview.text')}</p>
      <ul aria-label={t('preview.title')} style={{ paddingInlineStart: 20 }}>
        <li>
          {preview.moved_cnt
            ? t('preview.moved', { n: shown(preview.moved_cnt), all: shown(preview.task_cnt) })
            : t('preview.noneMoved')}
        </li>
        <li>
          {t('preview.atRisk', change(preview.at_risk_before_cnt, risk.at_risk_after_cnt))}
          {turns.some(Boolean) && ` ${t('preview.turns', { worse: shown(turns[0]), better: shown(turns[1]) })}`}
        </li>
        <li>{t('preview.passed', change(preview.passed_before_cnt, preview.passed_after_cnt))}</li>
      </ul>
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
