import type { ReactNode } from 'react';

interface Store {
  store_number: string;
  name: string;
  city: string;
  state_code: string;
}

/**
 * A store in a list: number, name, state. Number and name have their own direction, so that a name in Arabic leaves the number
 * in front and the state behind it. Elements, no component: the tooltip of the cell is read from them.
 */
export const storeName = (location: Omit<Store, 'city'>): ReactNode => (
  <>
    <bdi className="gl-num">{location.store_number}</bdi> · <bdi>{location.name}</bdi>, {location.state_code}
  </>
);

/** A store where there is room for little more than which one it is: number, city and state first, its name as far as it goes. */
export const storePlace = ({ store_number, name, city, state_code }: Store): ReactNode => (
  <>
    <bdi className="gl-num">{store_number}</bdi> · <bdi>{city}</bdi>, {state_code} · <bdi>{name}</bdi>
  </>
);
