import { RuleError } from '../errors/rule-error.js';

/** Lone surrogates, which no encoding accepts, and NUL, which PostgreSQL does not. */
const broken = /[\0\p{Surrogate}]/u;

/**
 * Refuses input that contains such texts anywhere, as a name or as a value, before anything uses them.
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
