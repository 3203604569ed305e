import type { ReactNode } from 'react';
import { WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { isEarlyTakedown } from '@guyline/contract/tasks/early';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { dayText } from '@guyline/web-core/days';
import { Explained } from './explained.js';

/**
 * Beside the day of a task where it is set in place: a takedown before the first day of sales, said when it is pointed at, tapped or
 * focused, and to a reader as soon as it comes in.
 */
export function EarlyMark({ task }: { task: TaskRow }): ReactNode {
  const { t } = useTranslation('ui');
  const { start_date } = task.project;
  const text = start_date && isEarlyTakedown(task) ? t('beforeStart', { day: dayText(start_date) }) : undefined;
  return (
    <>
      <span role="status" className="gl-sr">
        {text}
      </span>
      {text && (
        <Explained
          className="gl-explained"
          style={{ color: 'var(--gl-warning)', textDecoration: 'none' }}
          aria-label={text}
          explanation={() => text}
        >
          <WarningOutlined aria-hidden />
        </Explained>
      )}
    </>
  );
}
