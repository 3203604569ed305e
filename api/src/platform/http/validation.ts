import { type ArgumentMetadata, ValidationPipe, type ValidationError } from '@nestjs/common';
import { RuleError } from '../errors/rule-error.js';
import { refuseBrokenValues } from './broken-values.js';
import { inDigits } from './in-digits.js';
import { rememberRules } from './known-rules.js';

/** A response names no more errors than a person would read. */
const FAULTS = 50;

/** Field name -> `{field}_{rule}` in snake_case; nested errors by their path. */
function fieldsOf(errors: ValidationError[], path = '', fields: Record<string, string> = {}): Record<string, string> {
  for (const { property, constraints, children } of errors) {
    if (Object.keys(fields).length >= FAULTS) break;
    const name = path ? `${path}.${property}` : property;
    const rule = constraints && Object.keys(constraints)[0];
    if (rule) fields[name] = `${property}_${rule === 'whitelistValidation' ? 'unknown' : snake(rule)}`;
    fieldsOf(children ?? [], name, fields);
  }
  return fields;
}
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A conversion such as `Number({ toString: 1 })` throws before any rule is asked. */
const isInconvertible = (error: unknown): boolean =>
  error instanceof TypeError && error.message.startsWith('Cannot convert object to primitive value');

/** A part of a path that should be the number of a row, and is none: `-1`, `1e1`, twenty digits. */
function numbersNothing(value: string, name: string): RuleError {
  const rule = /^-\d/.test(value) ? 'min' : /^\d+$/.test(value) ? 'max' : 'is_int';
  return new RuleError('validation_failed', 422, { fields: { [name]: `${name}_${rule}` } });
}

/** Broken texts are refused first: on some of them the rules of fields throw instead of refusing them. */
class InputPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'custom') refuseBrokenValues(value, metadata.data);
    // `ValidationPipe` would make a number of `1e1` and `0x10`, and `ParseIntPipe` of `-1`, which numbers nothing.
    if (metadata.type === 'param' && metadata.metatype === Number && inDigits(value) === value)
      throw numbersNothing(String(value), metadata.data ?? '');
    try {
      return (await super.transform(value, metadata)) as unknown;
    } catch (error) {
      if (isInconvertible(error)) throw new RuleError('validation_failed', 422);
      throw error;
    }
  }
}

rememberRules();

/** Validates all input: intact texts, types, limits, and no unknown fields (422). */
export const validation = (): ValidationPipe =>
  new InputPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    dismissDefaultMessages: true, // texts come from the catalogs; building the default ones took most of the time
    exceptionFactory: (errors) => {
      const fields = fieldsOf(errors);
      const unknown = Object.values(fields).some((code) => code.endsWith('_unknown'));
      return new RuleError(unknown ? 'unknown_field' : 'validation_failed', 422, { fields });
    },
  });
