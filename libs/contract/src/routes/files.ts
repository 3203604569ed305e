import type { SignedLinkQuery } from '../documents.js';
import { file } from './route.js';

/** Opened by address: the signed link or the random name is the right to see them. */
export const fileRoutes = {
  signed: file('files/:claims').typed<{ query: SignedLinkQuery }>(),
  logo: file('logo/:name').typed(),
  userImage: file('user-image/:name').typed(),
};
