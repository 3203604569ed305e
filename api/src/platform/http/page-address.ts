/** What `isURL` takes for the address of a page: a link that the portal shows opens a page and nothing else. */
export const pageAddress = { protocols: ['http', 'https'], require_protocol: true };
