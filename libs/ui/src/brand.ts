import { useEffect } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PublicSetting } from '@guyline/contract/reference';
import { referenceRoutes } from '@guyline/contract/routes/reference';
import { http } from '@guyline/web-core/http';
import { storage } from '@guyline/web-core/storage';

/** Signed-in people see a change right away; others when they load the page. */
const BRAND_MS = 3_600_000;

const brandQuery = queryOptions({
  queryKey: ['settings', 'public'],
  queryFn: () => http.read(referenceRoutes.public),
  placeholderData: () => storage.brand<PublicSetting>() ?? undefined,
  staleTime: BRAND_MS,
});

/**
 * What the settings make of the portal's looks, before sign-in as well. What this browser saw last is there at once, so
 * that nothing changes its looks while the page is drawn. The shell asks for it (`useAskedBrand`), nobody else does.
 */
export const useBrand = (): Partial<PublicSetting> => useQuery({ ...brandQuery, enabled: false }).data ?? {};

/** Asks for it, and keeps it for the next page. */
export function useAskedBrand(): Partial<PublicSetting> {
  const { data } = useQuery(brandQuery);
  useEffect(() => {
    if (data) storage.setBrand(data);
  }, [data]);
  return data ?? {};
}
