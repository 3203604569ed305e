import { describe, expect, it } from '@jest/globals';
import { countyAuthority, bareCounty } from '@guyline/contract/jurisdictions/counties';

describe('the authority of a county', () => {
  it.each([
    ['Travis', 'TX', 'Travis County'],
    ['Caddo', 'LA', 'Caddo Parish'],
    ['Ponce', 'PR', 'Ponce Municipio'],
    ['Kodiak Island', 'AK', 'Kodiak Island'], // boroughs, census areas and a municipality: nobody can tell which
  ])('of %s in %s is called %s', (county, state, name) => {
    expect(countyAuthority(county, state)).toBe(name);
    expect(bareCounty(name)).toBe(county.toLowerCase());
  });

  it.each([
    [' Prince George’s County ', 'prince george’s'],
    ['Nome Census Area', 'nome'],
    ['County', 'county'],
  ])('%p is that of %p', (authority, county) => expect(bareCounty(authority)).toBe(county));
});
