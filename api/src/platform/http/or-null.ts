import { ValidateIf } from 'class-validator';

/** Null is a value of its own: it must be sent. An absent field is refused. */
export const OrNull = (): PropertyDecorator => ValidateIf((_, value: unknown) => value !== null);
