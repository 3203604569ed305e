/**
 * A name as names are compared: people type one name with capitals or without, with one blank or two, and from a keyboard or a page
 * whose letters are full-width or joined (`ﬁ`). Capitals are written out first, as `ß` is `SS`. `namedAlike`
 * (`requirement-identity.sql.ts`) says the same in SQL.
 */
export const alikeName = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toUpperCase().toLowerCase();
