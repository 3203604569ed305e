/** Not part of an amount: years, sizes, times and shares. */
const AMOUNT =
  /(?<![\w$.,/])(?!\d+ (?:page|ordinance)\b)\d[\d,]*(?:\.\d+)?(?![\d,.]*\d)(?! sq ft| days?\b| pm\b| h\b|%)/g;
const YEAR = /\((?:19|20)\d\d\b/g;

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** Amounts of a fee's note as fees are shown elsewhere: "204, +51 each further tent" is "$204, +$51 each further tent". */
export const withDollars = (note: string): string => {
  const years = [...note.matchAll(YEAR)].map(({ index }) => index + 1);
  return note.replace(AMOUNT, (amount, at: number) =>
    years.includes(at) ? amount : `$${amount.replace(THOUSANDS, ',')}`,
  );
};
