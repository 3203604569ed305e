import { registerDecorator } from 'class-validator';
import { endsOf } from '@guyline/contract/day-range';

/** Whether a text is a day that `@IsDay` accepts. */
export const isDay = (value: unknown): boolean => {
  if (typeof value !== 'string' || !/^(20\d\d|2100)-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

/** A calendar day, `YYYY-MM-DD`, from 2000 to 2100, without a time or a time zone. */
export const IsDay = () => (target: object, propertyName: string) =>
  registerDecorator({ name: 'isDay', target: target.constructor, propertyName, validator: { validate: isDay } });

const isDayRange = (value: unknown): boolean => {
  const ends = typeof value === 'string' ? endsOf(value) : undefined;
  if (!ends || !Object.values(ends).every((day) => day === null || isDay(day))) return false;
  return !ends.from || !ends.to || ends.from <= ends.to;
};

/** A `DayRange` of such days, in their order. */
export const IsDayRange = () => (target: object, propertyName: string) =>
  registerDecorator({
    name: 'isDayRange',
    target: target.constructor,
    propertyName,
    validator: { validate: isDayRange },
  });
