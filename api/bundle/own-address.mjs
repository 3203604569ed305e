import { relative } from 'node:path';

/**
 * A loader for what the build has compiled: a file finds what lies beside it (texts, threads) by its own address, and in
 * the bundle that would be the bundle's. It gets the place where it lay, seen from there.
 * @param {string} code of a file below `dist` of the options, where the bundle lies too
 */
export default function ownAddress(code) {
  const place = relative(this.getOptions().dist, this.resourcePath).replaceAll('\\', '/');
  return code.replaceAll(/\bimport\.meta\.url\b/g, `new URL(${JSON.stringify(`./${place}`)}, import.meta.url).href`);
}
