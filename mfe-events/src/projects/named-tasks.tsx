import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@guyline/contract/status';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { apart } from '@guyline/web-core/apart';
import { count, dayText } from '@guyline/web-core/days';

export interface NamedTask {
  id: number;
  store: string;
  item: TaskItem;
  /** The one that it has. */
  from: Day | null;
  /** The one that it gets, or would get if it moved; null where that is not known. */
  to: Day | null;
}

/** What becomes of a task: with the days it has and would have. */
export type DaysText = 'moves' | 'stays';
function textOf(what: DaysText, { from, to }: NamedTask) {
  if (what === 'stays' && !to) return from ? 'staysOn' : 'staysWithout';
  return from ? what : (`${what}Undated` as const);
}

/**
 * The first tasks of a change of dates, each with both of its days, and how many there are beside them.
 * @param what becomes of each of them
 * @param total of all
 * @param label what they are
 */
export function NamedTasks(props: {
  what: DaysText;
  tasks: readonly NamedTask[];
  total: number;
  label: string;
}): ReactNode {
  const { what, tasks, total, label } = props;
  const { t, i18n } = useTranslation(['events', 'ui']);
  if (tasks.length === 0) return null;
  return (
    <ul
      aria-label={label}
      tabIndex={0}
      style={{ maxHeight: 160, overflow: 'auto', paddingInlineStart: 20, overflowWrap: 'anywhere' }}
    >
      {tasks.map((task) => (
        <li key={task.id}>
          {t(`preview.${textOf(what, task)}`, {
            store: apart(task.store),
            item: t(`ui:item.${task.item}`),
            from: dayText(task.from),
            to: dayText(task.to),
          })}
        </li>
      ))}
      {total > tasks.length && <li>{t('preview.more', { n: count(total - tasks.length, i18n.language) })}</li>}
    </ul>
  );
}
