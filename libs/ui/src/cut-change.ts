/** Characters of a value that are shown, and how many of the text before a difference. */
const SHOWN = 120;
const BEFORE = 30;

/** Two versions of a text, cut to where they begin to differ: the beginning of a long note alone would be the same twice. */
export function cutChange(from: string, to: string): [string, string] {
  const [was, is] = [[...from], [...to]]; // by characters: half of one is shown as a strange sign
  if (was.length <= SHOWN && is.length <= SHOWN) return [from, to];
  const differs = was.findIndex((sign, index) => sign !== is[index]);
  const same = differs < 0 ? was.length : differs;
  const start = same < SHOWN / 2 ? 0 : same - BEFORE;
  const cut = (signs: string[]): string =>
    `${start ? '…' : ''}${signs.slice(start, start + SHOWN).join('')}${signs.length > start + SHOWN ? '…' : ''}`;
  return [cut(was), cut(is)];
}
