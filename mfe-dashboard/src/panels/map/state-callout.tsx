import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '@guyline/web-core/days';
import { boxOf, type Callout, fitsBeside, lineEnd } from './callouts.js';
import type { StateCounts } from './state-counts.js';

interface CalloutProps {
  state: StateCounts;
  callout: Callout;
}

/** The number of a small state as it stands beside it; undefined where it has no room. */
function useBeside({ state: { event_cnt }, callout }: CalloutProps): string | undefined {
  const { i18n } = useTranslation();
  const number = count(event_cnt, i18n.language);
  return fitsBeside(number, callout) ? number : undefined;
}

/** A line from a small state to where its number stands, which can be pressed like its land. */
export function CalloutLine(props: CalloutProps): ReactNode {
  const { callout } = props;
  if (useBeside(props) === undefined) return null;
  const { left, top, bottom } = boxOf(callout);
  const { from, room } = callout;
  const end = lineEnd(callout);
  return (
    <>
      <line className="gl-map-leader" x1={from.x} y1={from.y} x2={end.x} y2={end.y} />
      <circle className="gl-map-dot" cx={from.x} cy={from.y} r="1.2" />
      <rect className="gl-map-hit" x={left - 2} y={top} width={room + 4} height={bottom - top} rx="3" />
    </>
  );
}

/** Two letters and the number of a small state, over what can be pressed: the state's own name says more than its letters. */
export function CalloutText(props: CalloutProps): ReactNode {
  const number = useBeside(props);
  if (number === undefined) return null;
  const { x, y, anchor, type } = props.callout;
  return (
    <text className={`gl-map-callout gl-map-${anchor}`} x={x} y={y} dy="0.35em" style={{ fontSize: type }} aria-hidden>
      {`${props.state.code} ${number}`}
    </text>
  );
}
