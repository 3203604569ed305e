import { Transform } from 'class-transformer';

const DIGITS = 15;
/** The largest number that is read: a double holds every one below it. */
export const MOST_IN_DIGITS = 10 ** DIGITS - 1;
const isNumeral = new RegExp(`^\\d{1,${DIGITS}}$`);

/** A whole number as addresses and forms write it; other values, such as `0x10`, `1e3` and ` 5`, stay as they are. */
export const inDigits = (value: unknown): unknown =>
  typeof value === 'string' && isNumeral.test(value) ? Number(value) : value;

/** Reads a field in decimal digits; the rules of the field refuse what is left as text. */
export const InDigits = () => Transform(({ value }: { value: unknown }) => inDigits(value));
