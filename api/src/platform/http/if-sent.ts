import { ValidateIf } from 'class-validator';

/** The field may be left out; once sent it must be valid, and null is not: where null may be sent, use `@IsOptional`. */
export const IfSent = () => ValidateIf((_, value: unknown) => value !== undefined);
