/** Whether PostgreSQL refused a value (class 22): a number out of range, a text that is not a date. The same statement fails again. */
export const isBadValue = (error: unknown): boolean =>
  /^22/.test(String((error as { code?: unknown } | null)?.code ?? ''));
