import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@guyline/contract/status';
import { dayText, nearby } from '@guyline/web-core/days';

interface NearDayProps {
  day: Day | null;
  /** The day at the task's place. */
  today: Day;
  /** Something is still due by then: how long ago it was is shown however far back. */
  open?: boolean;
}

/** A day and, when it is near, how far off it is: "in 3 days". */
export function NearDay({ day, today, open = false }: NearDayProps): ReactNode {
  const { i18n } = useTranslation();
  const near = nearby(day, i18n.language, today, open ? Infinity : undefined);
  return (
    <span className="gl-num">
      <bdi>{dayText(day)}</bdi>
      {near && (
        <>
          {' '}
          <span className="gl-second gl-small gl-one-line">{near}</span>
        </>
      )}
    </span>
  );
}
