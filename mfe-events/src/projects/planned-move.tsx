import { type ReactNode, useState } from 'react';
import { Checkbox, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PlannedMove as Move } from '@guyline/contract/projects';
import { count } from '@guyline/web-core/days';
import { type NamedTask, NamedTasks } from './named-tasks.js';

/** A task that moves along. */
const moving = (task: NonNullable<Move['moving']>[number]): NamedTask => ({
  id: task.id,
  store: task.lc_number,
  item: task.pt_num,
  from: task.scheduled_date,
  to: task.day,
});

/** A task that stays on the day that somebody set. */
const locked = (task: Move['locked'][number]): NamedTask => ({
  id: task.id,
  store: task.lc_number,
  item: task.pt_num,
  from: task.scheduled_date,
  to: task.day ?? null,
});

/**
 * Tasks and days to apply that follow the dates of their project, with their new days, and those that somebody set by hand (docs/domain.md, Relative dates).
 * @param onChange whether they move
 */
export function PlannedMove({ move, onChange }: { move: Move; onChange: (move: boolean) => void }): ReactNode {
  const { t, i18n } = useTranslation(['events', 'ui']);
  const shown = (rows: number): string => count(rows, i18n.language);
  const applyBy = move.apply_by_cnt ?? 0;
  const [moves, setMoves] = useState(true);
  const choose = (checked: boolean): void => {
    setMoves(checked);
    onChange(checked);
  };
  return (
    <>
      {move.moving_cnt + applyBy > 0 && (
        <>
          <Checkbox defaultChecked style={{ marginBlockStart: 12 }} onChange={({ target }) => choose(target.checked)}>
            {move.moving_cnt > 0
              ? t('preview.move', { n: shown(move.moving_cnt) })
              : t('preview.moveApplyBy', { n: shown(applyBy) })}
          </Checkbox>
          {moves && (
            <>
              <p style={{ marginBlock: '4px 0', paddingInlineStart: 24 }}>
                <Typography.Text type="secondary">
                  {move.moving_cnt > 0 && applyBy > 0 && `${t('preview.andApplyBy', { n: shown(applyBy) })} `}
                  {t('preview.undo')}
                </Typography.Text>
              </p>
              <NamedTasks
                what="moves"
                label={t('preview.dates')}
                total={move.moving_cnt}
                tasks={(move.moving ?? []).map(moving)}
              />
            </>
          )}
        </>
      )}
      {move.locked_cnt > 0 && (
        <>
          <p style={{ marginBlock: '8px 0' }}>{t('preview.locked', { n: shown(move.locked_cnt) })}</p>
          <NamedTasks
            what="stays"
            label={t('preview.locked', { n: shown(move.locked_cnt) })}
            total={move.locked_cnt}
            tasks={move.locked.map(locked)}
          />
        </>
      )}
    </>
  );
}
