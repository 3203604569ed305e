import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joined } from '@guyline/web-core/joined';
import { calloutsAt, landOf } from './callouts.js';
import { MapLegend } from './map-legend.js';
import { neighbourOf } from './neighbour.js';
import { MAP_HEIGHT, MAP_WIDTH, PUERTO_RICO, type StateShape, typeAt } from './picture.js';
import { EmptyIsland, Inset } from './puerto-rico.js';
import { CalloutText } from './state-callout.js';
import type { StateCounts } from './state-counts.js';
import { StateNumber } from './state-number.js';
import { StateTip, useLines } from './state-tip.js';
import { stepOf, stepsOf } from './steps.js';
import { useScale } from './use-scale.js';

interface UsMapProps {
  shapes: readonly StateShape[];
  states: readonly StateCounts[];
  onOpen: (state: StateCounts) => void;
}

/** The point of a state that the arrow keys go by: where its number, or the line to it, begins on its land. */
const placeOf = ({ code }: StateCounts, { label }: StateShape) => landOf(code) ?? label ?? { x: 0, y: 0 };

/** The states in steps of colour. A single tab stop: arrow keys go to the nearest state in their direction, Enter opens it. */
export function UsMap({ shapes, states, onOpen }: UsMapProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const linesOf = useLines();
  const svg = useRef<SVGSVGElement>(null);
  const [visited, setVisited] = useState<string>();
  const scale = useScale(svg);
  const type = typeAt(scale);
  const callouts = calloutsAt(scale);
  const outlines = new Map(shapes.map((shape) => [shape.name, shape]));
  // A territory without an outline is in the list alone.
  const drawn = states.filter(({ name }) => outlines.has(name));
  const known = new Set(drawn.map(({ name }) => name));
  const most = Math.max(...drawn.map(({ event_cnt }) => event_cnt));
  const steps = stepsOf(most);
  const largest = drawn.find(({ event_cnt }) => event_cnt === most);
  const stop = visited !== undefined && known.has(visited) ? visited : largest?.name;
  // Lines of callouts lie over the states beside them.
  const small = drawn.filter(({ code }) => code in callouts);
  const roomy = drawn.filter(({ code }) => !(code in callouts));

  const onKeyDown = (event: KeyboardEvent, state: StateCounts): void => {
    if (event.key === 'Enter' || event.key === ' ') onOpen(state);
    else {
      const places = drawn.flatMap((one) => {
        const shape = outlines.get(one.name);
        return shape ? [{ ...placeOf(one, shape), code: one.code }] : [];
      });
      const from = places.find(({ code }) => code === state.code);
      const ends: Record<string, string | undefined> = { Home: drawn[0]?.code, End: drawn.at(-1)?.code };
      const to = ends[event.key] ?? (from && neighbourOf(from, places, event.key)?.code);
      if (!to) return;
      svg.current?.querySelector<SVGElement>(`[data-state="${to}"]`)?.focus();
    }
    event.preventDefault();
  };

  return (
    <div className="gl-map">
      <svg
        ref={svg}
        role="group"
        aria-label={t('map.label')}
        viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
        preserveAspectRatio="xMidYMid meet"
        style={{ fontSize: type }}
      >
        <Inset className="gl-map-inset" />
        <text
          className="gl-map-beside"
          x={PUERTO_RICO.beside(type).codeX}
          y={PUERTO_RICO.code.y}
          dy="0.35em"
          aria-hidden
        >
          {PUERTO_RICO.code.text}
        </text>
        {shapes
          .filter(({ name }) => !known.has(name))
          .map((shape) =>
            shape.name === PUERTO_RICO.name ? (
              <EmptyIsland key={shape.name} shape={shape} type={type} />
            ) : (
              <path key={shape.name} d={shape.path} className="gl-map-none" />
            ),
          )}
        {[...roomy, ...small].map((state) => {
          const shape = outlines.get(state.name);
          const lines = linesOf(state);
          return (
            shape && (
              <StateTip key={state.code} name={state.name} lines={lines}>
                <g
                  role="button"
                  tabIndex={state.name === stop ? 0 : -1}
                  aria-label={joined([state.name, ...lines])}
                  className="gl-map-state"
                  data-state={state.code}
                  data-step={stepOf(steps, state.event_cnt)?.colour}
                  onClick={() => onOpen(state)}
                  onFocus={() => setVisited(state.name)}
                  onKeyDown={(event) => onKeyDown(event, state)}
                >
                  {state.name === PUERTO_RICO.name && <Inset className="gl-map-hit" />}
                  <path d={shape.path} />
                  <StateNumber state={state} shape={shape} callout={callouts[state.code]} type={type} />
                </g>
              </StateTip>
            )
          );
        })}
        {small.map((state) => {
          const callout = callouts[state.code];
          return callout && <CalloutText key={state.code} state={state} callout={callout} />;
        })}
      </svg>
      <MapLegend steps={steps} />
    </div>
  );
}
