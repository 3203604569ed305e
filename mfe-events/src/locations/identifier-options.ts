import { useQuery } from '@tanstack/react-query';
import type { EventIdentifiers } from '@guyline/contract/reference';
import { http } from '@guyline/web-core/http';

/** The identifiers that filters and forms offer. */
export const useIdentifierOptions = () =>
  useQuery({
    queryKey: ['settings', 'event_identifiers'],
    queryFn: () => http.get<EventIdentifiers>('common/setting/event_identifiers'),
    select: ({ identifiers }) => identifiers.map(({ id, name }) => ({ value: id, label: name })),
    staleTime: 5 * 60_000,
  });
