import type { ReactNode } from 'react';
import { afterEach, beforeEach, jest } from '@jest/globals';

/** What a chart tells the library that draws it. */
export interface Drawing {
  scale: { color: { range: string[] }; x?: { range?: number[] }; y?: { range?: number[] } };
  axis?: Record<'x' | 'y', { position?: string; labelFill: string }>;
  interaction: { tooltip: { css: Record<string, { background: string; color: string }> } };
  style: { fillOpacity?: number };
  state?: { active: { backgroundFill: string } };
  onReady?: (plot: object) => void;
}
const plots = ['Bar', 'Column', 'Line', 'Pie'] as const;
type Library = Record<(typeof plots)[number], (drawing: Drawing) => ReactNode>;

/** Stands in the place of the library that draws charts, and keeps what it was told last. */
export function useDrawings() {
  const library = jest.requireActual<Library>('@ant-design/charts');
  const drawings: { last: Drawing | undefined } = { last: undefined };
  beforeEach(() => {
    drawings.last = undefined;
    for (const plot of plots)
      jest.spyOn(library, plot).mockImplementation((drawing) => {
        drawings.last = drawing;
        return null;
      });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  return drawings;
}
