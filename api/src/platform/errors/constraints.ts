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

/** The rule behind a violated constraint whose name appears anywhere in `text`. */
export const ruleOfConstraint = (text: string): RuleError | undefined => {
  const name = Object.keys(rules).find((constraint) => text.includes(constraint));
  const rule = name ? rules[name] : undefined;
  return rule && new RuleError(rule.code, 422, { fields: { [rule.field]: rule.code } });
};
