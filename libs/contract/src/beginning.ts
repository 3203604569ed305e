/** How a text begins; half of a pair of surrogates at its end goes, too: the API and the database take none. */
export const beginning = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
