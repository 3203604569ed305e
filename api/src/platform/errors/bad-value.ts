/**
 * Whether PostgreSQL refused a value (class 22): a number out of range, a text that is not a date. The same statement fails again as
 * long as the rows are as they are.
 */
export const isBadValue = (error: unknown): boolean =>
  /^22[0-9A-Z]{3}$/.test(String((error as { code?: unknown } | null)?.code ?? ''));
