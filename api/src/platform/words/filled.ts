/** A text of a catalog with its values in the places that name them; a value that is not given leaves its place empty. */
export const filled = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
