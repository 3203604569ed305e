import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@guyline/contract/status';
import { dayText, nearby } from '@guyline/web-core/days';

/** A day and, when it is near, how far off it is: "in 3 days". @param today the day at the task's place */
export function NearDay({ day, today }: { day: Day | null; today: Day }): ReactNode {
  const { i18n } = useTranslation();
  const near = nearby(day, i18n.language, today);
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
