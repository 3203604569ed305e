/** What counties are called by their authorities: the second word of "Travis County". */
export const countyWords = ['County', 'Parish', 'Borough', 'Census Area', 'Municipality', 'Municipio'] as const;

/** Where it is another word than "County"; null = one of several, so that nobody can tell which, or none. */
const wordOf: Readonly<Record<string, (typeof countyWords)[number] | null>> = {
  AK: null,
  DC: null,
  LA: 'Parish',
  PR: 'Municipio',
};

/** The usual name of the authority of a county: "Travis County", "Caddo Parish", and in Alaska "Kodiak Island". */
export function countyAuthority(county: string, stateCode: string): string {
  const word = stateCode in wordOf ? wordOf[stateCode] : 'County';
  return word ? `${county} ${word}` : county;
}

/** The county in the name of its authority, in lower case: "Travis County" is that of "travis". */
export function bareCounty(authority: string): string {
  const name = authority.trim().toLowerCase();
  const word = countyWords.find((one) => name.endsWith(` ${one.toLowerCase()}`));
  return word ? name.slice(0, -word.length).trim() : name;
}
