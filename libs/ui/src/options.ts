import { useQuery } from '@tanstack/react-query';
import type { ProjectOptionsFilter, RegionStates } from '@guyline/contract/reference';
import { referenceRoutes } from '@guyline/contract/routes/reference';
import type { VendorNum } from '@guyline/contract/tasks/items';
import { http } from '@guyline/web-core/http';

const REFERENCE_MS = 5 * 60_000;

/** Choices of selects, as the caller's scope has them. */
export const useCustomerOptions = (enabled = true) =>
  useQuery({
    queryKey: ['customers', 'options'],
    queryFn: () => http.read(referenceRoutes.customers),
    select: ({ customers }) => customers.map(({ id, name }) => ({ value: id, label: name })),
    staleTime: REFERENCE_MS,
    enabled,
  });

export const useProjectOptions = (filter: ProjectOptionsFilter = {}, enabled = true) =>
  useQuery({
    queryKey: ['projects', 'options', filter],
    queryFn: () => http.read(referenceRoutes.projects, { query: filter }),
    staleTime: REFERENCE_MS,
    enabled,
  });

export const useVendorOptions = (vendorNum?: VendorNum, enabled = true) =>
  useQuery({
    queryKey: ['vendors', 'options', vendorNum ?? 0],
    queryFn: () => http.read(referenceRoutes.vendors, { query: { vendor_num: vendorNum } }),
    select: ({ vendors }) =>
      vendors.map(({ id, name, company_str }) => ({
        value: id,
        label: company_str ? `${company_str} (${name})` : name,
      })),
    staleTime: REFERENCE_MS,
    enabled,
  });

export const useRegionStates = () =>
  useQuery({
    queryKey: ['settings', 'region_state'],
    queryFn: () => http.read(referenceRoutes.regionStates),
    staleTime: REFERENCE_MS,
  });

/** Active states, for filters and forms; `kept` are those that a row has, which may be out of use by now. */
export const stateOptions = (data: RegionStates | undefined, ...kept: (number | null | undefined)[]) =>
  (data?.states ?? [])
    .filter(({ id, active }) => active || kept.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }));
export const regionOptions = (data: RegionStates | undefined) =>
  (data?.regions ?? []).map(({ id, name }) => ({ value: id, label: name }));
