import { useTranslation } from 'react-i18next';
import { truncate } from '@guyline/contract/truncate';
import { messageLimits } from '@guyline/contract/messages';
import type { TaskRow } from '@guyline/contract/tasks/rows';

/** The subject of a message about a task: what, and at which store. */
export function useTaskSubject({ pt_num, event: { location } }: Pick<TaskRow, 'pt_num' | 'event'>): string {
  const { t: ui } = useTranslation('ui');
  return truncate(
    `${ui(`item.${pt_num}`)}${ui('colon')}${location.store_number} · ${location.name}`,
    messageLimits.title.max,
  );
}
