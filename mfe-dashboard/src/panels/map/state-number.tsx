import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '@guyline/web-core/days';
import type { Callout } from './callouts.js';
import { fits, PUERTO_RICO, type StateShape } from './picture.js';
import { CalloutLine } from './state-callout.js';
import type { StateCounts } from './state-counts.js';

/** The number of a state on its land, or the line to its callout; nothing where there is no room for either. */
export function StateNumber({
  state,
  shape: { name, label },
  callout,
  type,
}: {
  state: StateCounts;
  shape: StateShape;
  callout: Callout | undefined;
  type: number;
}): ReactNode {
  const { i18n } = useTranslation();
  const number = count(state.event_cnt, i18n.language);
  const isIsland = name === PUERTO_RICO.name;
  if (callout) return <CalloutLine state={state} callout={callout} />;
  return (
    label &&
    fits(number.length, label.room, type) && (
      <text
        x={isIsland ? PUERTO_RICO.beside(type).numberX : label.x}
        y={label.y}
        dy="0.35em"
        aria-hidden
        className={isIsland ? 'gl-map-beside' : undefined}
      >
        {number}
      </text>
    )
  );
}
