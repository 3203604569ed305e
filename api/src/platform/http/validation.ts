import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { RuleError } from '../errors/rule-error.js';

/** Field name -> `{field}_{rule}` in snake_case; nested faults by their path. */
function fieldsOf(errors: ValidationError[], path = ''): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { property, constraints, children } of errors) {
    const name = path ? `${path}.${property}` : property;
    const rule = constraints && Object.keys(constraints)[0];
    if (rule) fields[name] = `${property}_${rule === 'whitelistValidation' ? 'unknown' : snake(rule)}`;
    Object.assign(fields, fieldsOf(children ?? [], name));
  }
  return fields;
}
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Input at the door: types, limits, and no field that the call does not know (422). */
export const validation = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) => {
      const fields = fieldsOf(errors);
      const unknown = Object.values(fields).some((code) => code.endsWith('_unknown'));
      return new RuleError(unknown ? 'unknown_field' : 'validation_failed', 422, { fields });
    },
  });
