import type { DashboardFilter } from '@guyline/contract/dashboard/filter';

/** A link that opens exactly the rows a number counts: the dashboard's filter goes along. */
export function linkTo(
  path: string,
  params: Record<string, string | number>,
  filter: Partial<DashboardFilter>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...params, ...filter }))
    if (value !== undefined) query.set(name, String(value));
  return `${path}?${query.toString()}`;
}
