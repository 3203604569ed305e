import { canInstall } from '../services/apt.mjs';
import { needPackages } from '../services/need-packages.mjs';

/**
 * Whether the programs that a check runs are there, installed where that can be done.
 * @param {Parameters<typeof needPackages>[0]} wanted where the program of each Debian package is, if it is there
 * @returns {string | undefined} why the check is left out on a machine where nobody may install them
 * @throws Error where they can be installed and are not there all the same: left out there, it would never be missed
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
