import { type RefObject, useLayoutEffect, useState } from 'react';
import { MAP_HEIGHT, MAP_WIDTH } from './picture.js';

/** Pixels of the screen for each of the picture; of what is not laid out, 1. */
const scaleOf = ({ width, height }: DOMRect): number => Math.min(width / MAP_WIDTH, height / MAP_HEIGHT) || 1;

/** At which scale the map is shown, before it is first seen and whenever that changes. */
export function useScale(map: RefObject<SVGSVGElement | null>): number {
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const shown = map.current;
    if (!shown) return;
    const measure = (): void => setScale(scaleOf(shown.getBoundingClientRect()));
    measure();
    const room = new ResizeObserver(measure);
    room.observe(shown);
    return () => room.disconnect();
  }, [map]);
  return scale;
}
