import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '@guyline/web-core/days';
import { joined } from '@guyline/web-core/joined';
import { PUERTO_RICO, type StateShape } from './picture.js';
import { StateTip, useLines } from './state-tip.js';

/** The frame of Puerto Rico's icon; all of it can be clicked, for the island is small. */
export const Inset = ({ className }: { className: string }): ReactNode => (
  <rect
    className={className}
    x={PUERTO_RICO.left}
    y={PUERTO_RICO.top}
    width={PUERTO_RICO.right - PUERTO_RICO.left}
    height={PUERTO_RICO.bottom - PUERTO_RICO.top}
    rx="6"
  />
);

const none = { event_cnt: 0, overdue_cnt: 0, pending_cnt: 0, ready_for_sales_cnt: 0 };

/** Puerto Rico without active events: its icon shows its counts, and there is nothing that it could open. */
export function EmptyIsland({ shape: { path, label }, type }: { shape: StateShape; type: number }): ReactNode {
  const { i18n } = useTranslation();
  const lines = useLines()(none);
  return (
    <StateTip name={PUERTO_RICO.name} lines={lines}>
      <g role="img" aria-label={joined([PUERTO_RICO.name, ...lines])}>
        <Inset className="gl-map-hit" />
        <path d={path} className="gl-map-none" />
        {label && (
          <text x={PUERTO_RICO.beside(type).numberX} y={label.y} dy="0.35em" aria-hidden className="gl-map-beside">
            {count(none.event_cnt, i18n.language)}
          </text>
        )}
      </g>
    </StateTip>
  );
}
