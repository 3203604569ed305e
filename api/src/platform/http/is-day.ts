import { registerDecorator } from 'class-validator';

/** Whether a text is a day that `@IsDay` accepts. */
export const isDay = (value: unknown): boolean => {
  if (typeof value !== 'string' || !/^(20\d\d|2100)-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

/** A calendar day, `YYYY-MM-DD`, from 2000 to 2100, without a time or a time zone. */
export const IsDay = () => (target: object, propertyName: string) =>
  registerDecorator({ name: 'isDay', target: target.constructor, propertyName, validator: { validate: isDay } });
