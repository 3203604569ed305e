import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@guyline/contract/status';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { count, dayText } from '@guyline/web-core/days';

export interface NamedTask {
  id: number;
  store: string;
  item: TaskItem;
  /** The one that it will have, in the place of `instead`. */
  day: Day | null;
  instead: Day | null;
}

/**
 * The first tasks of a change of dates, each with both of its days, and how many there are beside them.
 * @param total of all
 * @param label what becomes of them
 */
export function NamedTasks(props: { tasks: readonly NamedTask[]; total: number; label: string }): ReactNode {
  const { tasks, total, label } = props;
  const { t, i18n } = useTranslation(['events', 'ui']);
  if (tasks.length === 0) return null;
  return (
    <ul
      aria-label={label}
      tabIndex={0}
      style={{ maxHeight: 160, overflow: 'auto', paddingInlineStart: 20, overflowWrap: 'anywhere' }}
    >
      {tasks.map(({ id, store, item, day, instead }) => (
        <li key={id}>
          {t('preview.taskDays', { store, item: t(`ui:item.${item}`), day: dayText(day), planned: dayText(instead) })}
        </li>
      ))}
      {total > tasks.length && <li>{t('preview.more', { n: count(total - tasks.length, i18n.language) })}</li>}
    </ul>
  );
}
