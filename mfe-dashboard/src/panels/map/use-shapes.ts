import { useQuery } from '@tanstack/react-query';
import type { Topology } from 'topojson-specification';
import { drawStates } from './drawing.js';

/** The outlines of the states; they come with the first map that is shown, and stay. */
export const useShapes = () =>
  useQuery({
    queryKey: ['settings', 'state_outlines'],
    queryFn: async () => drawStates((await import('us-atlas/states-10m.json')).default as unknown as Topology),
    staleTime: Infinity,
    gcTime: Infinity,
  });
