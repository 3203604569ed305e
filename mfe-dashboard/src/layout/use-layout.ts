import type { DashboardLayout } from '@guyline/contract/preferences';
import { usePreference } from '@guyline/web-core/preferences';

export const defaultLayout: DashboardLayout = { order: [], hidden: [] };

/** The person's layout of the dashboard; the default one where nothing is kept or the server could not be asked. */
export function useLayout() {
  const { value: layout = defaultLayout, ...rest } = usePreference('dashboard');
  return { layout, ...rest };
}
