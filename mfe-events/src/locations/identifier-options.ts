import { useQuery } from '@tanstack/react-query';
import { referenceRoutes } from '@guyline/contract/routes/reference';
import { http } from '@guyline/web-core/http';

/** The identifiers that filters and forms offer. */
export const useIdentifierOptions = () =>
  useQuery({
    queryKey: ['settings', 'event_identifiers'],
    queryFn: () => http.read(referenceRoutes.eventIdentifiers),
    select: ({ identifiers }) => identifiers.map(({ id, name }) => ({ value: id, label: name })),
    staleTime: 5 * 60_000,
  });
