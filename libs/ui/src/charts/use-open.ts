import { useNavigate } from 'react-router-dom';
import type { CanvasProps } from './chart-data.js';

/** Opens the list behind what was clicked; what has no list, the rest of many rows, does `otherwise`. */
export function useOpen(): (otherwise: () => void) => CanvasProps['onOpen'] {
  const navigate = useNavigate();
  return (otherwise) => (row, series) => {
    const to = row.links?.[series];
    if (to) void navigate(to);
    else otherwise();
  };
}
