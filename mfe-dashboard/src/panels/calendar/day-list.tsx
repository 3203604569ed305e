import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarDay } from '@guyline/contract/dashboard/work';
import type { Day } from '@guyline/contract/status';
import { dayInWords } from '@guyline/web-core/days';
import { DayMarks, useDayLabel } from './day-marks.js';

interface DayListProps {
  today: Day;
  days: readonly CalendarDay[];
  onOpen: (day: Day) => void;
}

const sumOf = (days: readonly CalendarDay[]): CalendarDay =>
  days.reduce((sum, day) => ({
    ...sum,
    overdue_cnt: sum.overdue_cnt + day.overdue_cnt,
    pending_cnt: sum.pending_cnt + day.pending_cnt,
    complete_cnt: sum.complete_cnt + day.complete_cnt,
  }));

/** The days of a month that have tasks, for a phone: from today on, with those that have passed folded above. */
export function DayList({ today, days, onOpen }: DayListProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const passed = days.filter(({ scheduled_date }) => scheduled_date < today);
  const ahead = days.filter(({ scheduled_date }) => scheduled_date >= today);
  if (!days.length) return <p className="gl-second">{t('calendar.none')}</p>;
  if (!passed.length || !ahead.length) return <Days today={today} days={days} onOpen={onOpen} />;
  return (
    <>
      <details className="gl-cal-passed">
        <summary>
          {t('calendar.passed')} <DayMarks day={sumOf(passed)} />
        </summary>
        <Days today={today} days={passed} onOpen={onOpen} />
      </details>
      <Days today={today} days={ahead} onOpen={onOpen} />
    </>
  );
}

function Days({ today, days, onOpen }: DayListProps): ReactNode {
  const label = useDayLabel();
  return (
    <ul className="gl-cal-list">
      {days.map((day) => (
        <li key={day.scheduled_date}>
          <button
            type="button"
            aria-current={day.scheduled_date === today ? 'date' : undefined}
            onClick={() => onOpen(day.scheduled_date)}
          >
            <span className="gl-num" aria-hidden="true">
              {dayInWords(day.scheduled_date, { weekday: 'short', day: 'numeric', month: 'short' })}
            </span>
            <DayMarks day={day} />
            <span className="gl-sr">{label(day.scheduled_date, day)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
