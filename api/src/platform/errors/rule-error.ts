import type { ErrorCode } from '@guyline/contract/errors';

export type FailureStatus = 401 | 403 | 404 | 409 | 413 | 416 | 422 | 429 | 503;

/**
 * A business rule refused the request. `code` is stable and translated for the person; `fields` puts the error on a form's field;
 * `data` is what the response carries instead of the list of codes (the current row of a stale edit).
 */
export class RuleError extends Error {
  readonly fields?: Record<string, string>;
  readonly data?: unknown;
  readonly params?: Record<string, string | number>;

  constructor(
    readonly code: ErrorCode,
    readonly status: FailureStatus,
    more: { fields?: Record<string, string>; data?: unknown; params?: Record<string, string | number> } = {},
  ) {
    super(code);
    Object.assign(this, more);
  }
}

export const notFound = (): RuleError => new RuleError('not_found', 404);
export const invalid = (code: ErrorCode, field?: string): RuleError =>
  new RuleError(code, 422, field ? { fields: { [field]: code } } : {});
