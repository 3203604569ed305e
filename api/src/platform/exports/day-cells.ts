import { type DayForm, plainForm, timeForm } from '@guyline/contract/day-form';
import type { Language } from '@guyline/contract/remotes';

/** What a cell with a date shows: a day, or an instant to the minute. */
export type DayCell = 'day' | 'minute';

/** How a person's spreadsheet shows dates: in the order that their screens have. */
export interface DayCells {
  formats: Record<DayCell, string>;
  /** IANA name of the zone whose clock tells the minutes. */
  zone: string;
}

export function dayCells(form: DayForm, language: Language, zone: string): DayCells {
  const day = plainForm(form).toLowerCase();
  const time = timeForm(language).replace('HH', 'hh').replace('A', 'AM/PM');
  return { formats: { day, minute: `${day} ${time}` }, zone };
}
