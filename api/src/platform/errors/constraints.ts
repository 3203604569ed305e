import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { ErrorCode } from '@guyline/contract/errors';
import { RuleError } from './rule-error.js';

/** Unique constraints that a person's input can violate, and the field it belongs to. */
const rules: Record<string, { code: ErrorCode; field: string }> = {
  customers_name_unique: { code: 'name_taken', field: 'name' },
  customers_s_name_unique: { code: 's_name_taken', field: 's_name' },
  projects_name_unique: { code: 'name_taken', field: 'name' },
  locations_lc_number_unique: { code: 'lc_number_taken', field: 'lc_number' },
  events_place_unique: { code: 'event_exists_at_location', field: 'location_ids' },
  event_identifiers_name_unique: { code: 'name_taken', field: 'name' },
  jurisdictions_name_unique: { code: 'name_taken', field: 'name' },
  templates_name_unique: { code: 'name_taken', field: 'name' },
  task_items_name_unique: { code: 'name_taken', field: 'name' },
  users_email_unique: { code: 'email_taken', field: 'email' },
  tasks_item_unique: { code: 'task_exists', field: 'pt_num' },
};

/** A unique constraint was violated, by an entity or by a statement of our own (class 23505). */
const isDuplicate = (error: unknown): error is Error =>
  error instanceof UniqueConstraintViolationException || (error as { code?: unknown } | null)?.code === '23505';

/** The rule behind the unique constraint that `error` says was violated; undefined for any other error. */
export const ruleOfDuplicate = (error: unknown): RuleError | undefined => {
  if (!isDuplicate(error)) return undefined;
  const text = String((error as { constraint?: string }).constraint ?? error.message);
  const name = Object.keys(rules).find((constraint) => text.includes(constraint));
  const rule = name ? rules[name] : undefined;
  return rule && new RuleError(rule.code, 422, { fields: { [rule.field]: rule.code } });
};
