/** A value that PostgreSQL cannot take (class 22): a number out of range, a text that is no date. Trying again does not help. */
export const isBadValue = (error: unknown): boolean =>
  /^22/.test(String((error as { code?: unknown } | null)?.code ?? ''));
