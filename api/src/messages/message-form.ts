/** Lists of the form, and what their entries are. */
const lists: Record<string, (text: string) => string | number> = {
  user_types: Number,
  vendor_types: Number,
  receivers: String,
};
const parents = ['event_id', 'location_id', 'project_id'];

/** Form data as the rules read it: `user_types[]` and its like are lists, everything else is one text; an empty parent is none. */
export function formOf(fields: Record<string, string[]>): object {
  const form = new Map<string, unknown>();
  for (const [sent, values] of Object.entries(fields)) {
    const name = sent.replace(/\[\d{0,3}\]$/, '');
    const entry = lists[name];
    if (entry) {
      const before = (form.get(name) as unknown[] | undefined) ?? [];
      form.set(name, [...before, ...values.filter(Boolean).map((value) => entry(value))]);
    } else if (!(parents.includes(name) && values[0] === '')) form.set(sent, values.length > 1 ? values : values[0]);
  }
  return Object.fromEntries(form);
}
