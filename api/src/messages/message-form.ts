import { inDigits } from '../platform/http/in-digits.js';
import type { MessageParent } from './message-parent.sql.js';

/** Lists of the form, and what their entries are. */
const lists: Record<string, (text: string) => string | number> = {
  user_types: Number,
  vendor_types: Number,
  receivers: String,
};
const parents = ['event_id', 'location_id', 'project_id'] as const;

/**
 * Form data as the rules read it. `lists` lose the `[]` of their names; any other field is one text. One that is sent twice stays a list,
 * which the rules refuse. Empty parents are left out.
 */
export function formOf(fields: Record<string, string[]>): object {
  const form = new Map<string, unknown>();
  for (const [sent, values] of Object.entries(fields)) {
    const name = sent.replace(/\[\d{0,3}\]$/, '');
    const entry = lists[name];
    if (entry) {
      const before = (form.get(name) as unknown[] | undefined) ?? [];
      form.set(name, [...before, ...values.filter(Boolean).map((value) => entry(value))]);
    } else if (!(parents.some((parent) => parent === name) && values.every((value) => value === '')))
      form.set(sent, values.length > 1 ? values : values[0]);
  }
  return Object.fromEntries(form);
}

/** What the form says so far of what the message is about; nothing where it names none, several or no number: that is for the rules. */
export function parentOf(fields: Record<string, string[]>): MessageParent {
  const named = parents.flatMap((parent) =>
    (fields[parent] ?? []).filter(Boolean).map((text) => [parent, inDigits(text)] as const),
  );
  return named.length === 1 && named.every(([, id]) => typeof id === 'number') ? Object.fromEntries(named) : {};
}
