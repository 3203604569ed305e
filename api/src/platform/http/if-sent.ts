import { ValidateIf } from 'class-validator';

/** The field may be left out, but if sent it must be valid. Null is not valid: use `@IsOptional` to allow it. */
export const IfSent = () => ValidateIf((_, value: unknown) => value !== undefined);
