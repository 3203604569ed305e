import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '@guyline/web-core/days';
import { boxOf, CALLOUT_HEIGHT, CALLOUTS, fitsBeside, lineEnd } from './callouts.js';
import type { StateCounts } from './state-counts.js';

/** The number of a small state and where it stands beside it; undefined of others, and where it has no room. */
function useBeside({ code, event_cnt }: StateCounts) {
  const { i18n } = useTranslation();
  const number = count(event_cnt, i18n.language);
  const callout = CALLOUTS[code];
  return callout && fitsBeside(number, callout) ? { number, callout } : undefined;
}

/** A line from a small state to where its number stands, which can be pressed like its land. */
export function CalloutLine({ state }: { state: StateCounts }): ReactNode {
  const beside = useBeside(state);
  if (!beside) return null;
  const { callout } = beside;
  const { left, top } = boxOf(callout);
  const { from, room } = callout;
  const end = lineEnd(callout);
  return (
    <>
      <line className="gl-map-leader" x1={from.x} y1={from.y} x2={end.x} y2={end.y} />
      <circle className="gl-map-dot" cx={from.x} cy={from.y} r="1.2" />
      <rect className="gl-map-hit" x={left - 2} y={top} width={room + 4} height={CALLOUT_HEIGHT} rx="3" />
    </>
  );
}

/** Two letters and the number of a small state, over what can be pressed: the state's own name says more than its letters. */
export function CalloutText({ state }: { state: StateCounts }): ReactNode {
  const beside = useBeside(state);
  if (!beside) return null;
  const { x, y, anchor } = beside.callout;
  return (
    <text className={`gl-map-callout gl-map-${anchor}`} x={x} y={y} dy="0.35em" aria-hidden>
      {`${state.code} ${beside.number}`}
    </text>
  );
}
