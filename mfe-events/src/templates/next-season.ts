import { daysBetween } from '@guyline/contract/days-between';
import { type ProjectDates, type ProjectRow, projectDateFields } from '@guyline/contract/projects';
import type { NextSeason } from '@guyline/contract/roll-over';
import type { Day } from '@guyline/contract/status';
import { daysLater, today } from '@guyline/web-core/days';

/** The same day whole years later; 29 February is the 28th in a year that has none. */
function yearsLater(day: Day, years: number): Day {
  const [year = '', rest = ''] = [day.slice(0, 4), day.slice(4)];
  const later = Number(year) + years;
  const leap = daysLater(`${later}-02-28`, 1) === `${later}-02-29`;
  return `${later}${rest === '-02-29' && !leap ? '-02-28' : rest}`;
}

/**
 * The same a year later, in its name as well: 52 weeks, so that each date falls on its weekday. Of a season whose next start has passed,
 * too, as many whole years later as the first start that lies ahead.
 */
export function nextSeason(from: ProjectRow, now = today()): NextSeason {
  const { type_num, risk_days, start_date } = from;
  let years = 1;
  const isPast = daysLater(start_date, 364) <= now;
  if (isPast) while (yearsLater(start_date, years) <= now) years += 1;
  const later = (day: Day): Day => (isPast ? yearsLater(day, years) : daysLater(day, 364));
  const name = from.name.replace(/\b20\d\d\b/g, (year) => String(Number(year) + years));
  const dates = Object.fromEntries(
    projectDateFields.map((date) => [date, later(from[date])]),
  ) as unknown as ProjectDates;
  return { name, type_num, risk_days, ...dates };
}

type Dates = Partial<Record<keyof ProjectDates, Day | null>>;

/**
 * The other dates once the start is another: as many days from it as they were proposed. Those that the person has set stay.
 * @param touched names of those dates
 */
export function movedWithStart(proposed: ProjectDates, start: Day, touched: ReadonlySet<string>): Dates {
  const days = daysBetween(proposed.start_date, start);
  const others = projectDateFields.filter((date) => date !== 'start_date' && !touched.has(date));
  return Object.fromEntries(others.map((date) => [date, daysLater(proposed[date], days)]));
}
