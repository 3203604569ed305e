import { type ReactNode, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { geoMercator, geoPath } from 'd3-geo';
import { useTranslation } from 'react-i18next';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { LocationRow } from '@guyline/contract/locations';
import { useRegionStates } from '@guyline/ui/options';
import { Panel } from '@guyline/ui/page';

const WIDTH = 288;
const HEIGHT = 200;
const EDGE = 12;

/** The shapes of the states come with the first map that is shown. */
const useStates = () =>
  useQuery({
    queryKey: ['settings', 'state_shapes'],
    queryFn: async () => (await import('us-atlas/states-10m.json')).default as unknown as Topology,
    staleTime: Infinity,
  });

function useDrawing(location: LocationRow, stateName: string | undefined) {
  const shapes = useStates().data;
  const { longitude, latitude } = location;
  return useMemo(() => {
    if (!shapes || longitude === null || latitude === null) return undefined;
    const states = feature(shapes, shapes.objects['states'] as GeometryCollection<{ name: string }>);
    const state = states.features.find(({ properties }) => properties.name === stateName);
    const pin = {
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    };
    // Both are in the picture, also where the coordinates lie outside the state. The pin's meridian is the middle:
    // Alaska crosses the line of dates and would be torn to both edges of the world.
    const projection = geoMercator()
      .rotate([-longitude, 0])
      .fitExtent(
        [
          [EDGE, EDGE],
          [WIDTH - EDGE, HEIGHT - EDGE],
        ],
        { type: 'FeatureCollection', features: state ? [state, pin] : [pin, ...states.features] },
      );
    const path = geoPath(projection);
    return { outline: path(state ?? states) ?? '', pin: projection([longitude, latitude]) };
  }, [shapes, longitude, latitude, stateName]);
}

/** Where the place is: a pin in the outline of its state, and the way to a real map. */
export function LocationMap({ location }: { location: LocationRow }): ReactNode {
  const { t } = useTranslation('events');
  const stateName = useRegionStates().data?.states.find(({ id }) => id === location.state_num)?.name;
  const drawing = useDrawing(location, stateName);
  const { latitude, longitude } = location;
  if (latitude === null || longitude === null)
    return (
      <Panel title={t('locations.map')}>
        <span className="gl-second">{t('locations.noPosition')}</span>
      </Panel>
    );
  const position = `${latitude}, ${longitude}`;
  return (
    <Panel title={t('locations.map')}>
      <svg
        role="img"
        aria-label={t('locations.mapAlt', { name: location.name, state: stateName ?? location.state_code, position })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        style={{ display: 'block', width: '100%', maxWidth: 420, height: 'auto', aspectRatio: `${WIDTH} / ${HEIGHT}` }}
      >
        {drawing && (
          <>
            <path d={drawing.outline} fill="var(--gl-ground)" stroke="var(--gl-second)" strokeWidth="1" />
            {drawing.pin && (
              <g transform={`translate(${drawing.pin[0]} ${drawing.pin[1]})`}>
                <path
                  d="M0 0C-2.5-5-7-8-7-13a7 7 0 0 1 14 0C7-8 2.5-5 0 0Z"
                  fill="var(--gl-primary)"
                  stroke="var(--gl-surface)"
                  strokeWidth="1.5"
                />
                <circle cy="-13" r="2.5" fill="var(--gl-surface)" />
              </g>
            )}
          </>
        )}
      </svg>
      <a
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('locations.openMap')}{' '}
        <bdi dir="ltr" className="gl-num gl-small">
          {position}
        </bdi>
      </a>
    </Panel>
  );
}
