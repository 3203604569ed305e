import { aptInstall, canInstall } from './apt.mjs';

/**
 * Installs the Debian packages that are missing, where that can be done.
 * @param {Record<string, () => string | undefined>} wanted where the program of each package is, if it is there
 * @param {{ may?: boolean, install?: (name: string) => void }} options whether and how packages can be installed here
 * @throws Error that names all packages that are still missing
 */
export function needPackages(wanted, { may = canInstall(), install = aptInstall } = {}) {
  const missing = () => Object.keys(wanted).filter((name) => !wanted[name]());
  const said = [];
  for (const name of may ? missing() : [])
    try {
      install(name);
    } catch (error) {
      said.push(error.message);
    }
  const left = missing();
  if (!left.length) return;
  const how = may ? [] : ['Install them, or run this as root on Debian: it then installs them itself.'];
  throw new Error([`Not on this machine: the Debian packages ${left.join(', ')}.`, ...how, ...said].join('\n'));
}
