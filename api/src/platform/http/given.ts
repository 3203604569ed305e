import { ValidateIf } from 'class-validator';

/** The field may be left out; once sent it must be valid, and null is not (unlike `@IsOptional`). */
export const IfSent = () => ValidateIf((_, value: unknown) => value !== undefined);

/** The field may be left out or null. */
export const IfGiven = () => ValidateIf((_, value: unknown) => value !== undefined && value !== null);
