interface Option {
  value: number;
  label: string;
}

/** A record as the rows of a list name it. */
export interface Named {
  id: number;
  name: string;
  company_str?: string | null;
}

/**
 * Choices with the one that the address has: a link or an old tab may bring what is offered no longer, such as a customer that was
 * archived since.
 * @param row what the rows of the list say of it; of another one nothing is known
 */
export function withChosen(
  options: readonly Option[],
  chosen: number | undefined,
  row: Named | null | undefined,
): readonly Option[] {
  if (row?.id !== chosen || !row || options.some(({ value }) => value === chosen)) return options;
  return [{ value: row.id, label: row.company_str ? `${row.company_str} (${row.name})` : row.name }, ...options];
}
