import { RuleError } from '../errors/rule-error.js';

/** Lone surrogates, which no encoding accepts, and NUL, which PostgreSQL does not. */
const broken = /[\0\p{Surrogate}]/u;

const refused = (field: string, code: string): RuleError =>
  new RuleError('validation_failed', 422, field ? { fields: { [field]: code } } : {});

/**
 * Refuses input that contains such texts anywhere, as a name or as a value, and numbers too large to be the ones that were sent, before
 * anything uses them: of a change of many rows the database would refuse them in the worker only. Names that every object has, such as
 * `toString`, are no fields either; class-validator takes them for known ones.
 * @param value a parsed body, query or path
 * @throws RuleError `validation_failed` 422 on the field
 */
export function refuseBrokenValues(value: unknown, field = ''): void {
  if (typeof value === 'string') {
    if (broken.test(value)) throw refused(field, `${field}_not_text`);
  } else if (typeof value === 'number') {
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw refused(field, 'validation_failed');
  } else if (Array.isArray(value)) {
    for (const one of value) refuseBrokenValues(one, field);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      refuseBrokenValues(name);
      if (name in Object.prototype) throw refused(name, 'validation_failed');
      refuseBrokenValues(one, name);
    }
  }
}
