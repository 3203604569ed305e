import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@guyline/contract/status';
import { deadlineDay, nearby, tableDay } from '@guyline/web-core/days';

/** A day and, when it is near, how far off it is: "in 3 days". */
function NearDay({ day, shown }: { day: Day | null; shown: string }): ReactNode {
  const { i18n } = useTranslation();
  const near = nearby(day, i18n.language);
  return (
    <span className="gl-num">
      <bdi>{shown}</bdi>
      {near && <span className="gl-second gl-small"> {near}</span>}
    </span>
  );
}

/** Tables: DD/MM/YYYY. */
export const ScheduledDay = ({ day }: { day: Day | null }): ReactNode => <NearDay day={day} shown={tableDay(day)} />;
/** Deadlines: MM/DD/YYYY. */
export const DeadlineDay = ({ day }: { day: Day }): ReactNode => <NearDay day={day} shown={deadlineDay(day)} />;
