import { Transform } from 'class-transformer';

/** A whole number as addresses and forms write it; other values, such as `0x10`, `1e3` and ` 5`, stay as they are. */
export const inDigits = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

/** Reads a field in decimal digits; the rules of the field refuse what is left as text. */
export const InDigits = () => Transform(({ value }: { value: unknown }) => inDigits(value));
