import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarDay } from '@guyline/contract/dashboard/work';
import type { Day } from '@guyline/contract/status';
import { today } from '@guyline/web-core/days';
import { DayMarks, useDayLabel } from './day-marks.js';
import { dayInWords } from './days-of-month.js';

/** The days of a month that have tasks, for a phone. */
export function DayList({ days, onOpen }: { days: readonly CalendarDay[]; onOpen: (day: Day) => void }): ReactNode {
  const { t, i18n } = useTranslation('dashboard');
  const label = useDayLabel();
  if (!days.length) return <p className="gl-second">{t('calendar.none')}</p>;
  return (
    <ul className="gl-cal-list">
      {days.map((day) => (
        <li key={day.scheduled_date}>
          <button
            type="button"
            aria-current={day.scheduled_date === today() ? 'date' : undefined}
            onClick={() => onOpen(day.scheduled_date)}
          >
            <span className="gl-num" aria-hidden="true">
              {dayInWords(day.scheduled_date, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })}
            </span>
            <DayMarks day={day} />
            <span className="gl-sr">{label(day.scheduled_date, day)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
