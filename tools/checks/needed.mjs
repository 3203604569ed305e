import { canInstall } from '../services/apt.mjs';
import { needPackages } from '../services/need-packages.mjs';

/**
 * Why a check has to be left out: installs the programs that it needs where that can be done.
 * @param {Parameters<typeof needPackages>[0]} wanted where the program of each Debian package is, if it is there
 * @returns {string | undefined} what is missing where nobody may install it; undefined when everything is there
 * @throws Error where programs can be installed and are missing all the same: nobody would notice a check left out there
 */
export function whyWithout(wanted, { may = canInstall(), ...options } = {}) {
  try {
    needPackages(wanted, { may, ...options });
    return undefined;
  } catch (error) {
    if (may) throw error;
    return `not on this machine: ${Object.keys(wanted)
      .filter((name) => !wanted[name]())
      .join(', ')}`;
  }
}
