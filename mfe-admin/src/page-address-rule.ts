import type { FormRule } from 'antd';
import { namesUser } from '@guyline/contract/page-address';

/** Refuses the address of a page that names a user, as the API does. */
export const withoutUser = (message: string): FormRule => ({
  validator: (_, address?: string | null) =>
    address && namesUser(address) ? Promise.reject(new Error(message)) : Promise.resolve(),
});
