import { useSearchParams } from 'react-router-dom';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { useDetail } from '@guyline/web-core/entity';
import type { FilterField } from './filter-field.js';

const NAME = 'location_id';

/** The filter of one store that a link brought along, with its chip; no field while the URL names none. */
export function useLocationFilter(label: string): FilterField[] {
  const [params] = useSearchParams();
  const id = Number(/^\d{1,9}$/.exec(params.get(NAME) ?? '')?.[0]) || 0;
  const { data, isLoading } = useDetail('locations', locationRoutes.detail, id);
  if (!id) return [];
  const options = data?.id === id ? [{ value: id, label: `${data.store_number} · ${data.name}` }] : [];
  return [{ name: NAME, label, options, loading: isLoading }];
}
