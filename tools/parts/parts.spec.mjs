import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { licenceOf, mayShip } from './licences.mjs';
import { canList, parts } from './parts.mjs';

describe('the list of parts', () => {
  let list;
  beforeAll(() => void (list = parts()));
  const named = (name) => list.components.find((part) => part.name === name);

  it('is CycloneDX, about the portal, and names no server', () => {
    expect(list).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      metadata: { component: { name: 'guyline' } },
    });
    expect(list.components.flatMap((part) => part.externalReferences ?? [])).toEqual([]);
  });

  it('has what runs on the server and in the browser with version, hash and licence, and nothing of the tests', () => {
    const manifest = (file) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
    const wanted = { ...manifest('package.json').dependencies, ...manifest('api/package.json').dependencies };
    expect(Object.keys(wanted).length).toBeGreaterThan(50);
    for (const name of Object.keys(wanted)) {
      const part = named(name);
      expect([name, part?.hashes?.[0]?.alg]).toEqual([name, 'SHA-512']);
      expect(part.version).toMatch(/^\d+\./);
    }
    for (const name of ['jest', 'webpack', 'playwright', 'eslint', 'nx'])
      expect([name, named(name)]).toEqual([name, undefined]);
  });

  it('has only licences under which we may ship them', () => {
    const refused = list.components.filter((part) => !mayShip(part));
    expect(refused.map((part) => `${part.name} ${part.version}: ${licenceOf(part)}`)).toEqual([]);
  });
});

it.each([
  ['9.2.0', false],
  ['10.8.2', true],
  ['11.19.1', true],
])('npm %s lists parts: %s', (version, lists) => {
  expect(canList(version)).toBe(lists);
});

describe('a part', () => {
  const part = (name, expression) => ({ name, licenses: [{ expression }] });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['(ISC AND CC-BY-3.0)', true],
    ['GPL-3.0-or-later', false],
    ['MIT AND AGPL-3.0-only', false],
    ['LGPL-3.0-or-later', false],
    ['UNLICENSED', false],
  ])('under %s may be shipped: %s', (licence, may) => {
    expect(mayShip(part('some-package', licence))).toBe(may);
  });

  it('without a licence may not; the image library that sharp loads may', () => {
    expect(mayShip({ name: 'some-package' })).toBe(false);
    expect(mayShip({ name: 'some-package', licenses: [{ license: {} }] })).toBe(false);
    expect(mayShip(part('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'))).toBe(true);
  });
});
