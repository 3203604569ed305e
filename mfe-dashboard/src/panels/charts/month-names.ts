import { monthText } from '@guyline/contract/day-form';
import { monthName } from '@guyline/web-core/days';

const MONTHS = 12;

/** January to December in the person's language: in full, and as an axis has room for. */
export const monthNames = (phone: boolean): { label: string; short: string }[] =>
  Array.from({ length: MONTHS }, (_, index) => {
    const month = monthText(2000, index + 1);
    return { label: monthName(month, 'long'), short: monthName(month, phone ? 'narrow' : 'short') };
  });
