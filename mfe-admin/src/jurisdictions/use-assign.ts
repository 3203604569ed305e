import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignJurisdictions, LocationPlaceRow, SeenPlaces } from '@guyline/contract/jurisdictions/places';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { useToasts } from '@guyline/ui/toasts';
import { useChangedToast } from '@guyline/ui/use-changed-toast';
import { useWrite } from '@guyline/web-core/entity';
import { ApiError } from '@guyline/web-core/http';

/** What is set for the chosen stores. */
export type Assignment = Omit<AssignJurisdictions, 'location_ids'>;

/** What a saved assignment leaves to be done. */
export interface Assigned {
  /** The stores that have another authority by now than was seen, to be looked at again. */
  againIds: number[];
  /** The job that Undo names; null where nothing changed. */
  undoId: string | null;
  /** For which it was saved. */
  locationIds: number[];
}

/** What a list shows of the stores; one that it has not shown is sent as if nothing had been proposed for it. */
export function seenOf(locationIds: readonly number[], stores: readonly LocationPlaceRow[]): SeenPlaces {
  const shown = new Map(stores.map((store) => [store.id, store]));
  return {
    city_ids: locationIds.map((id) => shown.get(id)?.city_jurisdiction?.id ?? null),
    county_ids: locationIds.map((id) => shown.get(id)?.county_jurisdiction?.id ?? null),
  };
}

/**
 * Saves an assignment for the chosen stores: all of them or none. Of what is accepted, only what the person saw.
 * @returns `fault`: why it was refused, until the next attempt or `forget`
 */
export function useAssign(locationIds: number[], onDone: (assigned: Assigned) => void) {
  const { t } = useTranslation('ui');
  const toasts = useToasts();
  const changed = useChangedToast();
  const [fault, setFault] = useState<string>();
  const forget = (): void => setFault(undefined);
  const assign = useWrite('jurisdictions', jurisdictionRoutes.assignLocations);
  const send = async (what: Assignment): Promise<void> => {
    forget();
    try {
      const { data, message } = await assign.mutateAsync({ body: { location_ids: locationIds, ...what } });
      changed(message, data.undo_id);
      onDone({ againIds: data.differing_ids ?? [], undoId: data.undo_id, locationIds });
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('failed'));
      toasts.failed(error);
    }
  };
  return { send, sending: assign.isPending, fault, forget };
}
