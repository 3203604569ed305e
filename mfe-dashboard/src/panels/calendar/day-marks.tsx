import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarDay } from '@guyline/contract/dashboard/work';
import type { Day } from '@guyline/contract/status';
import { StateMark } from '@guyline/ui/status-tag';
import { count, dayInWords } from '@guyline/web-core/days';
import { numberFormat } from '@guyline/web-core/formats';

const looks = { overdue_cnt: 'overdue', pending_cnt: 'pending', complete_cnt: 'done' } as const;
const names = Object.keys(looks) as (keyof typeof looks)[];

/** Counts of a day in the colour and with the icon of their state; none for 0. */
export function DayMarks({ day }: { day: CalendarDay | undefined }): ReactNode {
  const { i18n } = useTranslation();
  const short = numberFormat(i18n.language, { notation: 'compact' });
  return (
    <span className="gl-cal-marks gl-num" aria-hidden="true">
      {day &&
        names
          .filter((name) => day[name] > 0)
          .map((name) => (
            <StateMark key={name} look={looks[name]}>
              {short.format(day[name])}
            </StateMark>
          ))}
    </span>
  );
}

/** The same as a sentence. */
export function useDayLabel(): (date: Day, day: CalendarDay | undefined) => string {
  const { t, i18n } = useTranslation('dashboard');
  const shown = (value: number): string => count(value, i18n.language);
  return (date, day) => {
    const words = dayInWords(date, { dateStyle: 'full' });
    if (!day) return t('calendar.free', { day: words });
    return t('calendar.day', {
      day: words,
      overdue: shown(day.overdue_cnt),
      pending: shown(day.pending_cnt),
      complete: shown(day.complete_cnt),
    });
  };
}
