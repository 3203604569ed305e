import { type ReactNode, useState } from 'react';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { ErrorResult } from '@guyline/ui/page';
import { EmptyForFilter } from '../frame/empty-panel.js';
import { PanelBody } from '../frame/panel-body.js';
import { usePanel } from '../frame/use-panel.js';
import type { PanelProps } from '../panel.js';
import { MapStyles } from './map/map-styles.js';
import { StateDialog } from './map/state-dialog.js';
import { StateList } from './map/state-list.js';
import { type StateCounts, statesOf } from './map/state-counts.js';
import { UsMap } from './map/us-map.js';
import { useShapes } from './map/use-shapes.js';

/** Where the Active events are: the states on a map and in a list; one that is chosen shows its events. */
export default function MapPanel({ filter }: PanelProps): ReactNode {
  const query = usePanel('states', dashboardRoutes.map, filter);
  const shapes = useShapes();
  const [chosen, setChosen] = useState<StateCounts>();
  return (
    <>
      <MapStyles />
      <PanelBody
        query={query}
        empty={({ states }) => (states.length ? undefined : <EmptyForFilter of="events" filter={filter} />)}
      >
        {(map) => {
          const states = statesOf(map);
          return (
            <div className="gl-map-panel">
              {shapes.data ? (
                <UsMap shapes={shapes.data} states={states} onOpen={setChosen} />
              ) : (
                <div className="gl-map" aria-busy={!shapes.error}>
                  {shapes.error && <ErrorResult error={shapes.error} onRetry={() => void shapes.refetch()} />}
                </div>
              )}
              <StateList states={states} filter={filter} onOpen={setChosen} />
            </div>
          );
        }}
      </PanelBody>
      {chosen && <StateDialog state={chosen} filter={filter} onClose={() => setChosen(undefined)} />}
    </>
  );
}
