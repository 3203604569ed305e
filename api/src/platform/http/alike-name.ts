const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const BLANKS = /[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;

/**
 * A name as names are compared: people type one name with capitals or without, with one blank or two, and from a keyboard or a page
 * whose letters are full-width or joined (`ﬁ`), which also brings along what nobody sees, such as spaces of no width and marks of the
 * reading direction. Capitals are written out on the way, as `ß` and `ẞ` are `SS`. The database's `alike_name`
 * (`migrations/0110-alike-names.ts`) says the same.
 */
export const alikeName = (name: string): string =>
  name
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(BLANKS, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC');
