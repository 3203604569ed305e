import {
  type RequirementFieldName,
  type RequirementFields,
  requirementFieldNames,
} from '@guyline/contract/jurisdictions/requirements';
import { taskItemName } from '@guyline/contract/tasks/items';
import { type Changes, changesOf } from '../platform/activity/activity-log.js';

type Named = Partial<Pick<RequirementFields, 'pt_num' | 'name'>>;
type Lead = Partial<Pick<RequirementFields, 'lead_days' | 'lead_unit' | 'lead_end'>>;

export const leadFields: readonly string[] = ['lead_days', 'lead_unit', 'lead_end'];

/** What the log calls a requirement: "Fire Permit City (fire)", or its own name alone where the portal has no item for it. */
export function labelOf({ pt_num, name }: Named): string {
  if (!pt_num) return name ?? '';
  const item = taskItemName(pt_num);
  return name && name.toLowerCase() !== item.toLowerCase() ? `${item} (${name})` : item;
}

/** Days alone do not say how they are counted: a change of any of the three is logged as one, with all of them. */
const leadOf = ({ lead_days, lead_unit, lead_end }: Lead): Lead | null =>
  (lead_days ?? null) === null ? null : { lead_days, lead_unit, lead_end };

/** A requirement as the change log compares it. */
export type RequirementFacts = Partial<Record<RequirementFieldName, unknown>> & Named & Lead;

/** What an edit changed of a requirement, each change by which one it was. `import-log.sql.ts` logs the same of a row. */
export function requirementChanges(before: RequirementFacts, after: RequirementFacts): Changes {
  const changes = changesOf(before, after, requirementFieldNames);
  const [from, to] = [leadOf(before), leadOf(after)];
  const timed = leadFields.some((field) => field in changes) && (from ?? to);
  const told = Object.entries(changes).filter(([field]) => !timed || !leadFields.includes(field));
  return Object.fromEntries(
    [...told, ...(timed ? [['lead', { from, to }] as const] : [])].map(([field, change]) => [
      `${labelOf(before)}: ${field}`,
      change,
    ]),
  );
}
