import { ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * Characters as PostgreSQL counts them: code points. `class-validator` leaves out the selectors that make an emoji of a sign, so that
 * a text of these was twice as long as its column allows.
 */
const lengthOf = (text: string): number => text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);

/** Whether it is a text of so many characters. */
export function isBetween(text: unknown, least: number, most: number): boolean {
  const length = typeof text === 'string' ? lengthOf(text) : NaN;
  return length >= least && length <= most;
}
export const maxLength = (text: unknown, most: number): boolean => isBetween(text, 0, most);

function within(name: string, [least, most]: [number, number], constraints: number[], options?: ValidationOptions) {
  const validate = (text: unknown): boolean => isBetween(text, least, most);
  return ValidateBy({ name, constraints, validator: { validate } }, options);
}

/** In place of the rules of `class-validator` that have these names. */
export const Length = (least: number, most: number, options?: ValidationOptions): PropertyDecorator =>
  within('isLength', [least, most], [least, most], options);
export const MaxLength = (most: number, options?: ValidationOptions): PropertyDecorator =>
  within('maxLength', [0, most], [most], options);
export const MinLength = (least: number, options?: ValidationOptions): PropertyDecorator =>
  within('minLength', [least, Infinity], [least], options);
