import { useQuery } from '@tanstack/react-query';
import type { StateShape } from './picture.js';

/**
 * The outlines of the states; they come with the first map that is shown, and stay. They are drawn already (`test/outlines`):
 * projecting the atlas held up the first numbers of a slow phone.
 */
export const useShapes = () =>
  useQuery({
    queryKey: ['settings', 'state_outlines'],
    queryFn: async (): Promise<StateShape[]> => (await import('./state-outlines.json')).default,
    staleTime: Infinity,
    gcTime: Infinity,
  });
