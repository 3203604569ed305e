import { useState } from 'react';

export interface PanelPaging {
  page: number;
  turn: (page: number) => void;
}

/** The page that a panel shows: the first one again under every other filter. */
export function usePage(filter: object): PanelPaging {
  const under = JSON.stringify(filter);
  const [turned, setTurned] = useState({ under, page: 1 });
  return {
    page: turned.under === under ? turned.page : 1,
    turn: (page) => setTurned({ under, page }),
  };
}
