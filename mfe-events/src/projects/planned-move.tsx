import type { ReactNode } from 'react';
import { Checkbox, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PlannedMove as Move } from '@guyline/contract/projects';
import { count } from '@guyline/web-core/days';
import { NamedTasks } from './named-tasks.js';

/**
 * Tasks and days to apply that follow the dates of their project, with their new days, and those that somebody set by hand (docs/domain.md, Relative dates).
 * @param onChange whether they move
 */
export function PlannedMove({ move, onChange }: { move: Move; onChange: (move: boolean) => void }): ReactNode {
  const { t, i18n } = useTranslation(['events', 'ui']);
  const shown = (rows: number): string => count(rows, i18n.language);
  const applyBy = move.apply_by_cnt ?? 0;
  return (
    <>
      {move.moving_cnt + applyBy > 0 && (
        <>
          <Checkbox defaultChecked style={{ marginBlockStart: 12 }} onChange={({ target }) => onChange(target.checked)}>
            {move.moving_cnt > 0
              ? t('preview.move', { n: shown(move.moving_cnt) })
              : t('preview.moveApplyBy', { n: shown(applyBy) })}
          </Checkbox>
          <p style={{ marginBlock: '4px 0', paddingInlineStart: 24 }}>
            <Typography.Text type="secondary">
              {move.moving_cnt > 0 && applyBy > 0 && `${t('preview.andApplyBy', { n: shown(applyBy) })} `}
              {t('preview.undo')}
            </Typography.Text>
          </p>
          <NamedTasks
            label={t('preview.dates')}
            total={move.moving_cnt}
            tasks={(move.moving ?? []).map(({ id, lc_number, pt_num, scheduled_date, day }) => ({
              ...{ id, store: lc_number, item: pt_num, day, instead: scheduled_date },
            }))}
          />
        </>
      )}
      {move.locked_cnt > 0 && (
        <>
          <p style={{ marginBlock: '8px 0' }}>{t('preview.locked', { n: shown(move.locked_cnt) })}</p>
          <NamedTasks
            label={t('preview.locked', { n: shown(move.locked_cnt) })}
            total={move.locked_cnt}
            tasks={move.locked.map(({ id, lc_number, pt_num, scheduled_date, planned_date }) => ({
              ...{ id, store: lc_number, item: pt_num, day: scheduled_date, instead: planned_date },
            }))}
          />
        </>
      )}
    </>
  );
}
