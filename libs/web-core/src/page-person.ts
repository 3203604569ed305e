import { storage } from './storage.js';

/** On the window: every bundle of a page has a copy of this module. */
const page = window as { guylinePerson?: string };
const BY = ' by ';

/** Whom a token stands for, and who impersonates that one; null where it does not say. */
function personOf(token: string | null): string | null {
  try {
    const claims = (token ?? '').split('.')[1] ?? '';
    const { sub, imp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, string>;
    return sub === undefined ? null : imp === undefined ? sub : `${sub}${BY}${imp}`;
  } catch {
    return null;
  }
}

/**
 * Whether a token is another person's than the page's, whose first token says who that is. All tabs of a browser share one token,
 * and another tab may have traded the person meanwhile; what this page shows and was typed into it is not the new one's.
 */
export function isOthers(token: string | null): boolean {
  const person = personOf(token);
  if (person === null) return false;
  page.guylinePerson ??= person;
  return page.guylinePerson !== person;
}

/** The token in store, unless another tab got it for another person: nothing of this page is asked or told as that one. */
export function ownToken(): string | null {
  const token = storage.token();
  return isOthers(token) ? null : token;
}

/** Whether the page shows what an admin saw as somebody else. */
export const isImpersonating = (): boolean => page.guylinePerson?.includes(BY) ?? false;

/** A page that shows nobody's data: the next person to sign in is its person. */
export const forgetPerson = (): void => void delete page.guylinePerson;
