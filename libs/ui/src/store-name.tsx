import type { ReactNode } from 'react';

/**
 * A store in a list: number, name, state. Number and name have their own direction, so that a name in Arabic leaves the number
 * in front and the state behind it. Elements, no component: the tooltip of the cell is read from them.
 */
export const storeName = (location: { store_number: string; name: string; state_code: string }): ReactNode => (
  <>
    <bdi className="gl-num">{location.store_number}</bdi> · <bdi>{location.name}</bdi>, {location.state_code}
  </>
);
