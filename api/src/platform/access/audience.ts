import { type Actor, levels } from '@guyline/contract/access';
import type { Room } from '@guyline/contract/live';

/** The facts of a row that decide who is notified of its change. */
export interface Audience {
  customerIds?: readonly number[];
  locationIds?: readonly number[];
  vendorIds?: readonly (number | null)[];
  userIds?: readonly number[];
  /** For what everybody sees alike: the settings. */
  everybody?: boolean;
}

/** Of the people assigned to a location. */
export const isPlaceRoom = (room: Room): boolean => room.startsWith('location:');

/** The rooms whose scope includes the row. */
export const roomsFor = ({
  customerIds = [],
  locationIds = [],
  vendorIds = [],
  userIds = [],
  everybody,
}: Audience): Room[] => [
  'admin',
  ...new Set<Room>([
    ...(everybody ? (['everybody'] as const) : []),
    ...customerIds.map((id): Room => `customer:${id}`),
    ...locationIds.map((id): Room => `location:${id}`),
    ...vendorIds.filter((id) => id !== null).map((id): Room => `vendor:${id}`),
    ...userIds.map((id): Room => `user:${id}`),
  ]),
];

/** What a person is assigned to; `vendorLocationIds` are those of the vendor that they are or work for. */
export interface OwnPlaces {
  customerIds: readonly number[];
  locationIds: readonly number[];
  vendorLocationIds: readonly number[];
}

/** The rooms a person's socket joins: their assigned locations or, without any, all of their customers or their vendor. */
export function roomsOf(actor: Actor, own: OwnPlaces): Room[] {
  const mine: Room[] = [`user:${actor.id}`, 'everybody'];
  const customers = own.customerIds.map((id): Room => `customer:${id}`);
  const locations = own.locationIds.map((id): Room => `location:${id}`);
  const ofVendor: Room[] = [
    ...own.vendorLocationIds.map((id): Room => `location:${id}`),
    `vendor:${actor.vendorId ?? actor.id}`,
  ];
  switch (actor.level) {
    case levels.admin:
      return [...mine, 'admin'];
    case levels.corporate:
      return [...mine, ...customers];
    case levels.manager:
      return [...mine, ...(locations.length ? locations : customers)];
    case levels.vendor:
      return [...mine, ...ofVendor];
    case levels.staff:
      return [...mine, ...(locations.length ? locations : ofVendor)];
  }
}
