import { RuleError } from '../errors/rule-error.js';

/** Halves of a pair of code units, which no encoding takes, and NUL, which PostgreSQL does not. */
const broken = /[\0\p{Surrogate}]/u;

/**
 * Refuses input that holds such texts anywhere, as a name or as a value, before anybody works with them.
 * @param value a parsed body, query or path
 * @throws RuleError `validation_failed` 422 on the field
 */
export function refuseBrokenTexts(value: unknown, field = ''): void {
  if (typeof value === 'string') {
    if (broken.test(value))
      throw new RuleError('validation_failed', 422, field ? { fields: { [field]: `${field}_not_text` } } : {});
  } else if (Array.isArray(value)) {
    for (const one of value) refuseBrokenTexts(one, field);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      refuseBrokenTexts(name);
      refuseBrokenTexts(one, name);
    }
  }
}
