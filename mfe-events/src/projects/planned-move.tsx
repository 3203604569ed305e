import type { ReactNode } from 'react';
import { Checkbox, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PlannedMove as Move } from '@guyline/contract/projects';
import { count, dayText } from '@guyline/web-core/days';

/**
 * Tasks and days to apply that follow the dates of their project, and those that somebody set by hand (docs/domain.md, Relative dates).
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
        </>
      )}
      {move.locked_cnt > 0 && (
        <>
          <p style={{ marginBlock: '8px 0' }}>{t('preview.locked', { n: shown(move.locked_cnt) })}</p>
          <ul
            tabIndex={0}
            style={{ maxHeight: 160, overflow: 'auto', paddingInlineStart: 20, overflowWrap: 'anywhere' }}
          >
            {move.locked.map(({ id, lc_number, pt_num, scheduled_date, planned_date }) => (
              <li key={id}>
                {t('preview.lockedOne', {
                  store: lc_number,
                  item: t(`ui:item.${pt_num}`),
                  day: dayText(scheduled_date),
                  planned: dayText(planned_date),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
