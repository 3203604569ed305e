import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Calendar } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import type { CalendarDay } from '@guyline/contract/dashboard/work';
import type { Day } from '@guyline/contract/status';
import { count } from '@guyline/web-core/days';
import { DayMarks, useDayLabel } from './day-marks.js';
import { dayOf, monthOf } from './days-of-month.js';

const dayAt = (date: Dayjs): Day => dayOf({ year: date.year(), month: date.month() + 1 }, date.date());

/** Days that a key moves by; the arrows follow the direction of writing. */
const steps = (key: string, rtl: boolean): readonly [number, 'day' | 'month'] | undefined => {
  const ahead = rtl ? -1 : 1;
  const moves: Record<string, readonly [number, 'day' | 'month']> = {
    ArrowRight: [ahead, 'day'],
    ArrowLeft: [-ahead, 'day'],
    ArrowDown: [7, 'day'],
    ArrowUp: [-7, 'day'],
    PageDown: [1, 'month'],
    PageUp: [-1, 'month'],
  };
  return moves[key];
};

interface MonthGridProps {
  today: Day;
  /** The day that has the focus when the grid is entered; its month is shown. */
  day: Day;
  days: ReadonlyMap<Day, CalendarDay>;
  onMove: (day: Day) => void;
  onOpen: (day: Day) => void;
}

/**
 * A month of days with their counts; weeks begin as the person's language has it. The days around the month have no counts here, and are
 * left blank: their numbers alone would say that they are free.
 */
export function MonthGrid({ today, day, days, onMove, onOpen }: MonthGridProps): ReactNode {
  const { i18n } = useTranslation();
  const label = useDayLabel();
  const keyed = useRef(false);
  const { month } = monthOf(day);
  const isOther = (date: Dayjs): boolean => date.month() + 1 !== month;
  // The new month's days are drawn after the day has changed: the one that was moved to takes the focus when it is there.
  const focus = (button: HTMLButtonElement | null): void => {
    if (!button || !keyed.current) return;
    keyed.current = false;
    button.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const step = steps(event.key, document.documentElement.dir === 'rtl');
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    keyed.current = true;
    onMove(dayAt(dayjs(day).add(...step)));
  };
  return (
    <div className="gl-cal" onKeyDown={press}>
      <Calendar
        fullscreen={false}
        value={dayjs(day)}
        headerRender={() => null}
        disabledDate={isOther}
        onSelect={(date, { source }) => {
          if (source !== 'date') return;
          const chosen = dayAt(date);
          onMove(chosen);
          onOpen(chosen);
        }}
        fullCellRender={(date) => {
          const text = dayAt(date);
          if (isOther(date)) return <div className="gl-cal-day" />;
          return (
            <button
              type="button"
              className="gl-cal-day"
              ref={text === day ? focus : undefined}
              data-day={text}
              tabIndex={text === day ? 0 : -1}
              aria-current={text === today ? 'date' : undefined}
            >
              <span className="gl-num" aria-hidden="true">
                {count(date.date(), i18n.language)}
              </span>
              <DayMarks day={days.get(text)} />
              <span className="gl-sr">{label(text, days.get(text))}</span>
            </button>
          );
        }}
      />
    </div>
  );
}
