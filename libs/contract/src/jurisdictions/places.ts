import type { Page, PageQuery } from '../envelope.js';
import type { Undoable } from '../undoable.js';

/** Where a store stands in the work of placing: something is missing, everything is proposed, or people have said it. */
export const placeStates = ['open', 'proposed', 'settled'] as const;
export type PlaceState = (typeof placeStates)[number];

/** Authorities that are said of stores; their state is known by their address. */
export const placeKinds = ['city', 'county', 'fire_district'] as const;
export type PlaceKind = (typeof placeKinds)[number];

interface Place {
  id: number;
  name: string;
}
/** `GET {role}/jurisdiction/locations`: a store with the authorities that it belongs to. */
export interface LocationPlaceRow {
  /** Of the location. */
  id: number;
  lc_number: string;
  /** Absent from earlier versions of the API. */
  store_number?: string;
  name: string;
  city: string;
  state_num: number;
  state_code: string;
  customer: Place;
  /** The county that its coordinates lie in; null = not found yet, or the coordinates are missing or wrong. */
  county_name: string | null;
  /** Whether its coordinates, as they are, were looked at. Absent from earlier versions of the API. */
  is_looked_up?: boolean;
  /** It lies in a city that belongs to no county; `county_name` is that city's. */
  is_independent: boolean;
  city_jurisdiction: Place | null;
  county_jurisdiction: Place | null;
  /** As a person said it; nothing proposes one. */
  fire_district: Place | null;
  /** Whether a person has said it, also that there is none; otherwise it is proposed by name and state. */
  city_settled: boolean;
  /** Also when the store is in a city that belongs to no county. */
  county_settled: boolean;
  state: PlaceState;
}
export interface LocationPlaceFilter extends PageQuery {
  state?: PlaceState;
  state_num?: number;
  customer_id?: number;
  /** Stores of this city, county or fire district. */
  jurisdiction_id?: number;
}
export const placeSorts = ['lc_number', 'store_number', 'name', 'city', 'state_code', 'county_name'] as const;
export interface PlaceCounts {
  all_cnt: number;
  open_cnt: number;
  proposed_cnt: number;
  settled_cnt: number;
}
export type LocationPlacePage = Page<LocationPlaceRow, PlaceCounts>;
/** `GET {role}/jurisdiction/locations/all`: what a filter opens on all pages, at most `placeLimits.chosen`, to choose all of it at once. */
export type AllLocationPlaces = Pick<LocationPlacePage, 'list'>;

/**
 * `POST {role}/jurisdiction/locations/assign`: all or none of the locations. An authority that is left out stays, null says that
 * there is none; `accept` settles what is proposed. What says nothing new is no change, only noted as confirmed: Undo of another
 * person leaves it.
 */
export interface AssignJurisdictions {
  location_ids: number[];
  city_id?: number | null;
  county_id?: number | null;
  fire_district_id?: number | null;
  /** Name of a city that the directory lacks: it is made in the state of the locations, and is their city; instead of `city_id`. */
  new_city?: string;
  /** The same for a county, instead of `county_id`. */
  new_county?: string;
  /** The same for a fire district, instead of `fire_district_id`. */
  new_fire_district?: string;
  /**
   * Each location gets the city of its own address, whatever its state, one that the directory lacks being added there; instead of
   * `city_id`, `new_city` and `accept`. What is said of it already stays, and one without a clear city is left as it is.
   */
  own_city?: boolean;
  /** The same with the county that its coordinates lie in, instead of `county_id`, `new_county` and `accept`. */
  own_county?: boolean;
  accept?: boolean;
  /** What the person accepts. Tabs that were opened before an update do not send it: then whatever is proposed is accepted. */
  seen?: SeenPlaces;
}
/** The authorities of some stores as a list showed them, in the order of `location_ids`; null = none, or no list has shown the store. */
export interface SeenPlaces {
  city_ids: (number | null)[];
  county_ids: (number | null)[];
}
/** A new authority stays in the directory when the assignment is undone. */
export interface JurisdictionsAssigned extends Undoable {
  /** Locations of which something else is said than before; of those whose proposals are accepted, or that get their own, the ones that had any. */
  updated_cnt: number;
  /** Locations that have another city or county than was `seen`: nothing of theirs is accepted. Absent from earlier versions of the API. */
  differing_ids?: number[];
}
export const placeLimits = { chosen: 5000 } as const;
