import { registerDecorator } from 'class-validator';
import { namesUser } from '@guyline/contract/page-address';

/** What `isURL` takes for the address of a page: a link that the portal shows opens a page and nothing else. */
export const pageAddress = { protocols: ['http', 'https'], require_protocol: true };

/** Of an address that `IsUrl` accepts: that it names no user. */
export const IsWithoutUser = () => (target: object, propertyName: string) =>
  registerDecorator({
    name: 'isWithoutUser',
    target: target.constructor,
    propertyName,
    validator: { validate: (value: unknown) => typeof value !== 'string' || !namesUser(value) },
  });
