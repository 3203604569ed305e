import { type ReactNode, useState } from 'react';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CalendarDays } from '@guyline/contract/dashboard/work';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import type { Day } from '@guyline/contract/status';
import { usePhone } from '@guyline/ui/use-phone';
import { dayInWords, today } from '@guyline/web-core/days';
import { PanelBody } from '../frame/panel-body.js';
import { PanelExtra } from '../frame/panel-frame.js';
import { usePanel } from '../frame/use-panel.js';
import { linkTo } from '../numbers/links.js';
import { NumberLink } from '../numbers/number-link.js';
import type { PanelProps } from '../panel.js';
import { CalendarStyles } from './calendar/calendar-styles.js';
import { DayDialog } from './calendar/day-dialog.js';
import { DayList } from './calendar/day-list.js';
import { byDay, dayOf, monthOf, monthsOn } from './calendar/days-of-month.js';
import { MonthGrid } from './calendar/month-grid.js';
import { SaveNotes } from './work/save-notes.js';
import { useSaveTask } from './work/use-save-task.js';
import { WorkStyles } from './work/work-styles.js';

/** The real backlog and the real count of scheduled tasks (README, departures), whatever the filter's year: they say so. */
function Counts({ data, filter, busy }: PanelProps & { data: CalendarDays; busy: boolean }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { year, ...places } = filter;
  const named = (name: string): string => (year === undefined ? name : `${name}, ${t('calendar.allYears')}`);
  return (
    <span className="gl-cal-counts gl-num" aria-busy={busy}>
      {year !== undefined && <span className="gl-second">{t('calendar.allYears')}</span>}
      {(
        [
          ['backlog', data.backlog_cnt, { key: 1, missing_date: 1 }],
          ['scheduled', data.scheduled_pending_cnt, { key: 1, due: 'scheduled' }],
        ] as const
      ).map(([name, value, list]) => (
        <span key={name}>
          {t(`calendar.${name}`)}
          {t('ui:colon')}
          <NumberLink value={value} to={linkTo('/tasks', list, places)} label={named(t(`calendar.${name}`))} />
        </span>
      ))}
    </span>
  );
}

/** The month's days with their tasks; a day opens them. It begins with this month of the filter's year. */
export default function CalendarPanel({ filter }: PanelProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const phone = usePhone();
  const start = `${filter.year ?? today().slice(0, 4)}${today().slice(4, 8)}01`;
  const [moved, setMoved] = useState<{ from: Day; day: Day }>();
  const [open, setOpen] = useState<Day>();
  // Another year in the filter starts with its own month.
  const day = moved?.from === start ? moved.day : start.slice(0, 7) === today().slice(0, 7) ? today() : start;
  const month = monthOf(day);
  const go = (to: Day): void => setMoved({ from: start, day: to });
  // A save may still be running when the day's tasks are closed: its result is shown here.
  const saves = useSaveTask();
  const query = usePanel('states', dashboardRoutes.calendarDays, { ...filter, ...month });
  const inMonth = (days: CalendarDays['daily_tasks']): CalendarDays['daily_tasks'] =>
    days.filter(({ scheduled_date }) => scheduled_date.startsWith(day.slice(0, 7)));
  const [back, ahead] =
    document.documentElement.dir === 'rtl' ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined];
  const turn = (Icon: typeof LeftOutlined, months: number, name: 'previous' | 'next'): ReactNode => (
    <Button
      type="text"
      size="small"
      icon={<Icon />}
      aria-label={t(`calendar.${name}`)}
      onClick={() => go(dayOf(monthsOn(month, months)))}
    />
  );
  return (
    <>
      <CalendarStyles />
      <WorkStyles />
      <SaveNotes saves={saves} quiet={!saves.alone} />
      <PanelExtra>
        {query.data && <Counts data={query.data} filter={filter} busy={query.isPlaceholderData} />}
      </PanelExtra>
      <div className="gl-cal-head">
        {turn(back, -1, 'previous')}
        <b aria-live="polite">{dayInWords(day, { month: 'long', year: 'numeric' })}</b>
        {turn(ahead, 1, 'next')}
        <Button size="small" onClick={() => go(query.data?.today ?? today())}>
          {t('calendar.today')}
        </Button>
      </div>
      <PanelBody query={query}>
        {({ daily_tasks, today: current }) =>
          phone ? (
            <DayList today={current} days={inMonth(daily_tasks)} onOpen={setOpen} />
          ) : (
            <MonthGrid today={current} day={day} days={byDay(daily_tasks)} onMove={go} onOpen={setOpen} />
          )
        }
      </PanelBody>
      {open && <DayDialog day={open} filter={filter} onClose={() => setOpen(undefined)} />}
    </>
  );
}
