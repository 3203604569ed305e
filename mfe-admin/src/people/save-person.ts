import type { Saved } from '@guyline/contract/envelope';
import { userRoutes } from '@guyline/contract/routes/users';
import { staffRoutes, vendorRoutes } from '@guyline/contract/routes/vendors';
import type { CreateUser, CreateVendor, UserDetail } from '@guyline/contract/users';
import { http, type Sent } from '@guyline/web-core/http';
import type { Kind } from './kinds.js';
import { type By, type PersonValues, staffOf, userOf, vendorOf } from './person-values.js';

/** A person's fields: as form data when an image goes along, else as JSON. */
export const withImage = <Body extends object>(body: Body, image: File | undefined) =>
  image ? { form: body, files: { img: image } } : { body };

/** The form requires what a new person must have, hence the assertions. */
function createPerson(kind: Kind, values: PersonValues, by: By, image?: File): Promise<Sent<Saved>> {
  if (kind === 'user') return http.call(userRoutes.create, withImage(userOf(values, by) as CreateUser, image));
  if (kind === 'vendor') return http.call(vendorRoutes.create, withImage(vendorOf(values, by) as CreateVendor, image));
  return http.call(staffRoutes.create, withImage(staffOf(values, by), image));
}

/** Makes a person, or changes the one that is stored. */
export function savePerson(
  kind: Kind,
  values: PersonValues,
  by: By,
  image?: File,
  stored?: UserDetail,
): Promise<Sent<Saved>> {
  if (!stored) return createPerson(kind, values, by, image);
  const { id, version } = stored;
  const params = { id };
  if (kind === 'user')
    return http.call(userRoutes.update, { params, ...withImage({ ...userOf(values, by), version }, image) });
  if (kind === 'vendor')
    return http.call(vendorRoutes.update, { params, ...withImage({ ...vendorOf(values, by), version }, image) });
  return http.call(staffRoutes.update, { params, ...withImage({ ...staffOf(values, by), version }, image) });
}
