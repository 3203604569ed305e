/**
 * Whether the address of a page names a user, as `https://user:password@host` does: everybody who sees the link would have the password,
 * and `https://city.gov@elsewhere.test` opens another host than it seems to. Browsers read a backslash as a slash, and any number of them.
 */
export const namesUser = (address: string): boolean => /^\s*[a-z][a-z\d+.-]*:[\\/]*[^\\/?#]*@/i.test(address);
